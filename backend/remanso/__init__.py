"""Remanso: a web application for psychotherapists and their patients."""
