"""The rules: pure, and complete without any other package."""
