"""The letter that is proposed for a patient."""
