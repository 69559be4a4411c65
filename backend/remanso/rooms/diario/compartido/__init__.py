"""What of a diary its patient shares: the only part of it that a therapist can reach."""
