"""What playing means, whatever the game: contract, match, record, seats, undo, statistics."""
