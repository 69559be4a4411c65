"""Small kinds of text: an address of mail, a day in words."""
