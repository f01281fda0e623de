"""Crossplay: five board and card games round one table."""
