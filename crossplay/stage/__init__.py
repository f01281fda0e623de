"""Everything that is drawn and heard, with pygame; nothing here depends on a game."""
