"""What whoever runs the installation sees of it."""
