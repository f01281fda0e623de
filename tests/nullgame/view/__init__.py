"""How the game looks, moves and takes input."""
