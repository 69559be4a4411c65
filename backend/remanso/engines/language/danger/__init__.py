"""Danger in what somebody says or writes: how sure it is to be there, and of which kind."""
