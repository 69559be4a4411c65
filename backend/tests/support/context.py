"""The context of an application under test, and others in its place."""

from dataclasses import replace
from typing import Any

from fastapi import FastAPI

from remanso.context import Context
from remanso.core.edge.context import keep_context, kept_context


def context_in(app: FastAPI) -> Context:
    """What the application works with."""
    return kept_context(app, Context)


def change_context(
    app: FastAPI,
    **parts: Any,
) -> None:
    """Have the application work with other parts from now on."""
    keep_context(app, replace(context_in(app), **parts))
