"""The mails about appointments: reminders, and what was moved or cancelled."""
