"""What Crosstrack shows on a phone."""
