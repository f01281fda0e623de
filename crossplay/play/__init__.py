"""A match on the stage: who sits where, whose turn it is, what is shown to whom."""
