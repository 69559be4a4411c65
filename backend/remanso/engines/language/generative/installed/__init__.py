"""The models of this machine: which there are, how they get here, what they need."""
