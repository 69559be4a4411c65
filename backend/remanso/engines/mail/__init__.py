"""Sending mail: over SMTP, or kept here to be read where nothing may leave."""
