"""What is left out of a recording: marked while it was recorded, or taken out of it afterwards."""
