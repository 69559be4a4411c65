"""Learns what the second voice hears by: short messages, long ones, and the kinds of danger."""
