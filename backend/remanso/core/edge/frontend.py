"""The built frontend: compressed beforehand, immutable where its name carries a hash."""

import gzip
import json
import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from types import MappingProxyType

import structlog
from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, Response
from starlette.routing import Match, Route
from starlette.types import Scope

from remanso.core.errors import NotFoundError

log = structlog.get_logger(__name__)

_PACKAGE = Path(__file__).resolve().parents[2]
# In the wheel inside the package, in a checkout where it is built.
_INSIDE = _PACKAGE / "beside" / "frontend"
FRONTEND = _INSIDE if _INSIDE.is_dir() else _PACKAGE.parents[1] / "frontend" / "dist"
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
# What the build writes: the document of each route of the application, and that of anything else.
_ROUTES = "routes.json"
_SCREENS = "screens"
_NOT_FOUND = "404.html"
_WITHHELD = "/…"
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
# Where the build leaves room in a page for what only the server knows.
_OWN_PART = '<div data-own="{page}"></div>'


def mount_frontend(
    app: FastAPI,
    root: Path,
    *,
    api_prefix: str,
    without: Collection[str] = (),
    own_parts: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Serve `root` at `/`: its files, its pages, and the application at its own routes.

    The routes in `without` do not exist here; `own_parts` is the HTML of the installation's own
    that stands in some of the pages.
    """
    site = _Site(root.resolve(), without=without)
    completed = site.completed(own_parts)

    async def serve(request: Request) -> Response:
        path = request.path_params["path"]
        if not site.is_built:
            raise NotFoundError
        if page := completed.get(path.rstrip("/")):
            return page.answer(request)
        hashed = path.startswith("assets/")
        if file := site.file(path):
            return _answer(request, file, cache=IMMUTABLE if hashed else REVALIDATE)
        if hashed:
            return Response(status_code=HTTPStatus.NOT_FOUND)
        if screen := site.screen(path):
            return _answer(request, screen)
        log.info("page not found", path=site.named(path))
        return _answer(request, site.root / _NOT_FOUND, status=HTTPStatus.NOT_FOUND)

    app.router.routes.append(_Anywhere(serve, api_prefix=api_prefix))


class _Anywhere(Route):
    """Every path but the API's: one that is not there is not there, whatever the method."""

    def __init__(self, serve: Callable[[Request], Awaitable[Response]], *, api_prefix: str) -> None:
        super().__init__("/{path:path}", serve, methods=["GET", "HEAD"], include_in_schema=False)
        self._api = f"{api_prefix}/"

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if f"{scope['path']}/".startswith(self._api):
            return Match.NONE, {}
        return super().matches(scope)


class _Site:
    """A folder that the frontend was built into, as it was when the server started."""

    def __init__(self, root: Path, *, without: Collection[str]) -> None:
        self.root = root
        routes = root / _ROUTES
        self.is_built = routes.is_file()
        documents = json.loads(routes.read_bytes()) if self.is_built else {}
        self._screens = [
            (_expression(pattern), self.root / document)
            for pattern, document in documents.items()
            if pattern not in without
        ]
        self._beginnings = {pattern.strip("/").partition("/")[0] for pattern in documents}

    def file(self, path: str) -> Path | None:
        """The file at `path`, or the page whose folder it is; never one outside of the root."""
        for name in (Path(path), Path(path, "index.html")):
            try:
                found = (self.root / name).resolve()
                if found.is_file() and self._is_public(found):
                    return found
            except (OSError, ValueError):
                continue  # A name that no file can have: too long, or with a NUL.
        return None

    def completed(self, own_parts: Mapping[str, str]) -> "dict[str, _CompletedPage]":
        """The pages that were built with room for a part of the installation's own, with it."""
        files = {page: self.root / page / "index.html" for page in own_parts}
        return {
            page: _CompletedPage.of(
                file.read_text(encoding="utf-8").replace(
                    _OWN_PART.format(page=page), own_parts[page]
                )
            )
            for page, file in files.items()
            if file.is_file()
        }

    def _is_public(self, found: Path) -> bool:
        # A screen is answered at its route: one that does not exist here has no other way in.
        screens = self.root / _SCREENS
        return found.is_relative_to(self.root) and not found.is_relative_to(screens)

    def named(self, path: str) -> str:
        """A path that is none, as far as it is ours to say.

        People paste names and mail programs tokens into what follows, and into the beginning too.
        """
        beginning, slash, _ = path.lower().partition("/")
        if beginning not in self._beginnings:
            return _WITHHELD
        return f"/{beginning}{_WITHHELD}" if slash else f"/{beginning}"

    def screen(self, path: str) -> Path | None:
        """The document of the application's first route for `path`, if it has one."""
        found = (document for route, document in self._screens if route.fullmatch(f"/{path}"))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class _CompletedPage:
    """A page as it is answered until the server stops: nothing in it is anybody's."""

    plain: bytes
    compressed: bytes
    etag: str

    @classmethod
    def of(cls, html: str) -> "_CompletedPage":
        plain = html.encode()
        return cls(plain, gzip.compress(plain, mtime=0), f'"{sha256(plain).hexdigest()[:32]}"')

    def answer(self, request: Request) -> Response:
        """The page, or that it is the one that the browser has."""
        headers = {"Cache-Control": REVALIDATE, "Vary": "Accept-Encoding", "ETag": self.etag}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, media_type="text/html", headers=headers)
        headers["Content-Encoding"] = "gzip"
        return Response(self.compressed, media_type="text/html", headers=headers)


def _expression(pattern: str) -> re.Pattern[str]:
    """A route of the application: `:name` is any one segment, `*` at the end whatever follows."""
    parts = [
        "(/.*)?" if part == "*" else "/[^/]+" if part.startswith(":") else f"/{re.escape(part)}"
        for part in pattern.strip("/").split("/")
    ]
    return re.compile("".join(parts) + "/?", re.IGNORECASE)


def _answer(
    request: Request, file: Path, *, cache: str = REVALIDATE, status: int = HTTPStatus.OK
) -> Response:
    accepted = request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    media_type = FileResponse(file).media_type
    for encoding, suffix in _ENCODINGS:
        compressed = file.with_name(file.name + suffix)
        if encoding in accepted and compressed.is_file():
            headers["Content-Encoding"] = encoding
            file = compressed
            break
    answer = FileResponse(
        file, status, headers=headers, media_type=media_type, stat_result=file.stat()
    )
    known = answer.headers["etag"] in request.headers.get("if-none-match", "")
    if known and status == HTTPStatus.OK:
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    return answer
