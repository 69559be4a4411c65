"""Set-up: each step brings one thing, and a stamp says when it is already there.

It runs on the machine's bare Python, before any dependency exists.
"""
