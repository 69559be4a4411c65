"""How long a practice keeps the records of those it no longer sees."""
