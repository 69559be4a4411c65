"""Speech to text with voices told apart. Rooms use `base`; `local` never leaves the machine."""
