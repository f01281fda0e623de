"""Everything that is no table: shelf, lobby, pause, results, settings, rules, replays, players, evening."""
