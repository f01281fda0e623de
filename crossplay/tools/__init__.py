"""The sub-commands; `crossplay/cli.py` reads the command line."""
