"""Words left for the therapist: read when they can, answered in session."""
