"""Danger in what is said aloud in a session, where half of it may stand in the question."""
