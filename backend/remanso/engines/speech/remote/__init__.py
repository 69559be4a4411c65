"""What all transcription elsewhere has in common: tries, failures, and the words for them."""
