"""The games: a folder for each, and `registry`, the list of them."""
