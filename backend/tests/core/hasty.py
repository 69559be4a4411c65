"""The product that waits for the next piece of a body for a moment only."""

from fastapi import FastAPI

from remanso.app import serving
from remanso.core.edge import bodies


def application() -> FastAPI:
    """The product, in a hurry."""
    bodies.PAUSE_SECONDS = 1.0
    return serving.application()
