"""A match on the stage: the scene, who sits where, input, curtain, lessons."""
