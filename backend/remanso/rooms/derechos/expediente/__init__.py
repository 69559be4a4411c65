"""A copy of a patient's record to take away: who asked, how far it is, until when."""
