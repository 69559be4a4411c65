"""The built frontend: compressed beforehand, immutable where its name carries a hash."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from remanso.core.errors import NotFoundError

IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


def mount_frontend(app: FastAPI, root: Path, *, api_prefix: str) -> None:
    """Serve `root` at `/`; a path that names no file is a screen of the application."""
    root = root.resolve()
    index = root / "index.html"

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        if not index.is_file():
            raise NotFoundError
        file = (root / path).resolve()
        if path.startswith("assets/"):
            if not (file.is_file() and file.is_relative_to(root)):
                return Response(status_code=HTTPStatus.NOT_FOUND)
            return _answer(request, file, IMMUTABLE)
        if not (file.is_file() and file.is_relative_to(root)):
            file = index
        return _answer(request, file, REVALIDATE)

    app.router.routes.append(_Screen(serve, api_prefix=api_prefix))


class _Screen(Route):
    """Every path but the API's: one that is not there is not there, whatever the method."""

    def __init__(self, serve: Callable[[Request], Awaitable[Response]], *, api_prefix: str) -> None:
        super().__init__("/{path:path}", serve, methods=["GET", "HEAD"], include_in_schema=False)
        self._api = f"{api_prefix}/"

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["path"].startswith(self._api):
            return Match.NONE, {}
        return super().matches(scope)


def _answer(request: Request, file: Path, cache: str) -> Response:
    accepted = request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    media_type = FileResponse(file).media_type
    for encoding, suffix in _ENCODINGS:
        compressed = file.with_name(file.name + suffix)
        if encoding in accepted and compressed.is_file():
            headers["Content-Encoding"] = encoding
            return FileResponse(compressed, headers=headers, media_type=media_type)
    return FileResponse(file, headers=headers)
