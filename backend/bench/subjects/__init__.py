"""What is measured, one module for each subject."""
