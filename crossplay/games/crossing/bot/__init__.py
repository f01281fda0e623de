"""How the program plays this game: `choose` in `choose.py`."""
