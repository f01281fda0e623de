"""The rules: moves, events, what is seen, the state."""
