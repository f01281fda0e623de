"""The rules: board, moves, events, what is seen of a position, the position itself."""
