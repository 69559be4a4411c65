"""Appointments for other calendars: a file of one, and the address of the whole agenda."""
