"""Analysis of what was said in a session: one protocol, interchangeable engines."""
