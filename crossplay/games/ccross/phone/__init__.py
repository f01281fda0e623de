"""What C-Cross shows on a phone."""
