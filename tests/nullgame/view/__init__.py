"""How the game looks and takes input: `VIEW` in `view.py`."""
