"""What Crossing shows on a phone."""
