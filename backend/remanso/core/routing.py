"""Routers whose collections answer with and without the trailing slash, without a redirect."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter

from remanso.core.errors import Problem


class RoomRouter(APIRouter):
    """A room's routes; a path ending in "/" is served as both spellings, documented as one."""

    def add_api_route(
        self,
        path: str,
        endpoint: Callable[..., Any],
        **options: Any,  # noqa: ANN401 - FastAPI's own signature, passed on whole
    ) -> None:
        """Register the route, and its bare twin if it is a collection."""
        super().add_api_route(path, endpoint, **options)
        if path.endswith("/"):
            super().add_api_route(path[:-1], endpoint, **{**options, "include_in_schema": False})


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Declare error answers, so that the generated client knows their shape."""
    return {status: {"model": Problem} for status in (401, 422, *statuses)}
