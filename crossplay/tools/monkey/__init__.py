"""A monkey at the table: plays the whole program with all devices at once, by real events."""
