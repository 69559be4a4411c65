"""Taking a stretch of a session off the record: its words, and whatever was made of them."""
