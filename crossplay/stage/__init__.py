"""The stage: everything that is seen and heard. Knows pygame, knows no game."""
