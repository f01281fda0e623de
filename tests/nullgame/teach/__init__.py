"""How the game is taught: `LESSON` in `lesson.py`."""
