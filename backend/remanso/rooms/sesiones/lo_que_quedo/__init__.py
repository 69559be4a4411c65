"""Lo que quedó: a patient's own words of a session, and whether they remember them."""
