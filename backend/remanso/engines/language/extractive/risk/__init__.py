"""Words about dying, harm and danger, for the therapist alone."""
