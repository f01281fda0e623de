"""The kiosk: the program locked down on a screen that nobody looks after."""
