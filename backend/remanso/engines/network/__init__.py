"""What every engine that asks somebody elsewhere needs."""
