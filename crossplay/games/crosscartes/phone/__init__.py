"""What Cross Cartes shows on a phone."""
