"""What every other package builds on: the contract of a game, files, paths, languages, settings."""
