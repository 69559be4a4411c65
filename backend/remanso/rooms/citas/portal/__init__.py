"""What is the patient's of the agenda: their own appointments, and the links of mails."""
