"""What `remanso doctor` looks at: from inside the installation, and from outside."""
