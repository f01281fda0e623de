"""What Racing shows on a phone."""
