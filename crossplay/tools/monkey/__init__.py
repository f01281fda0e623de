"""The monkey test: plays the whole program at random, with all devices at once, by real events."""
