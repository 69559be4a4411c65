"""A session as the rules read it: its passages, sentences and words."""
