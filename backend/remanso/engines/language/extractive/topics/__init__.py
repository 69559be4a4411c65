"""What a session is about, what it names, and which areas of a life nothing in it touches."""
