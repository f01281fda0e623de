"""How the game is taught: a lesson, pages of rules, pictures."""
