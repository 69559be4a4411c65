"""Where else than in their mail a patient wants to be told that there is something new."""
