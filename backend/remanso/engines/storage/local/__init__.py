"""Files in a folder of this machine."""
