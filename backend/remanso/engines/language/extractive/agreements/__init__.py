"""What was agreed to do: who takes it on, by when, and the words it was agreed in."""
