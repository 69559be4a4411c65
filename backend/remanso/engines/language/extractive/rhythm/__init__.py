"""How it was spoken: who how much, and the silences."""
