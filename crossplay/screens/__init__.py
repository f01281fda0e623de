"""All screens except the table: shelf, lobby, pause, results, settings, rules, replays, players, evening."""
