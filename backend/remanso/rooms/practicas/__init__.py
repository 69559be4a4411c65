"""What a practice has chosen of law: whose it goes by, and how long it keeps records."""
