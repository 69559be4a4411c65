"""What is the patient's of measures: what they are asked, and the lines shared with them."""
