"""What calendars write: holidays, a file of an appointment, the address of the whole agenda."""
