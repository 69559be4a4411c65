"""What the scenarios stand on: real databases and other real parts, made quickly."""
