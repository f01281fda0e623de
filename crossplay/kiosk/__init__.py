"""A table that nobody looks after: locked, watched over, and itself again after every visitor."""
