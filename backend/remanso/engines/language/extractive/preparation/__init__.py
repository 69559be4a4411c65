"""What to know before the next session, read from the last ones by rules: no model is needed."""
