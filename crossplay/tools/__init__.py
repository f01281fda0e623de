"""What the sub-commands do; `crossplay/cli.py` reads the command line."""
