"""Durable background work: a job survives the death of the process that runs it."""
