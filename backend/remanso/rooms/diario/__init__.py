"""The diary: one line and a mood a day, the patient's own, and theirs to share each time."""
