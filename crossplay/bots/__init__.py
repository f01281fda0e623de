"""Computer players: search that any game can use, and the process it runs in."""
