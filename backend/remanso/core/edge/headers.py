"""What stands around every answer: security headers, a request id, one log line.

Nothing passes it but answers: what nobody caught is answered here, and goes no further.
"""

import time
from collections.abc import Mapping, Sequence
from uuid import uuid4

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from remanso.core.errors import long_head_answer, no_host_answer, unexpected_answer
from remanso.core.logs.failures import describe
from remanso.core.logs.metering import RequestMeter

log = structlog.get_logger(__name__)

_CSP_RULES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
# What Google documents for its sign-in script. Only the document of the sign-in page has it:
# nobody else's script runs where somebody is signed in.
_GOOGLE_RULES = _CSP_RULES | {
    "script-src": "'self' https://accounts.google.com/gsi/client",
    "style-src": "'self' https://accounts.google.com/gsi/style",
    "connect-src": "'self' https://accounts.google.com/gsi/",
    "frame-src": "https://accounts.google.com/gsi/",
}
_GOOGLE_PICTURES = "https://*.googleusercontent.com"
_SIGN_IN_PAGE = "/login"
_HEADERS = {
    # What serves it is nobody's business.
    "Server": "remanso",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(self), geolocation=(), payment=()",
}
# The address and all headers of a request. Servers in front take 8 to 32 KiB.
_HEAD_BYTES = 32 * 1024
_HSTS = "max-age=63072000; includeSubDomains"


class SurroundMiddleware:
    """Plain ASGI, so that streamed uploads and downloads pass through untouched."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        api_prefix: str,
        https: bool,
        google: bool,
        files: str | None,
        meter: RequestMeter | None,
    ) -> None:
        """`https` adds HSTS, which only an https address may promise; `google`, its sign-in.

        `files` is the origin that keeps the files, when it is not this server; `meter` counts the
        requests, where somebody watches.
        """
        self._app = app
        self._meter = meter
        self._api_prefix = api_prefix
        pictures = (_GOOGLE_PICTURES,) if google else ()
        others = (files,) if files else ()
        also = {
            "img-src": (*pictures, *others),
            "media-src": others,
            "connect-src": others,
        }
        self._headers = _HEADERS | {"Content-Security-Policy": _policy(_CSP_RULES, also)}
        if https:
            self._headers["Strict-Transport-Security"] = _HSTS
        self._sign_in_headers = self._headers
        if google:
            self._sign_in_headers = self._headers | {
                "Content-Security-Policy": _policy(_GOOGLE_RULES, also),
                # Its window answers to the page that opened it.
                "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
            }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request inside its headers and its log line."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id = uuid4().hex
        started = time.perf_counter()
        status: int | None = None

        async def send_surrounded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(MutableHeaders(scope=message), scope["path"], request_id)
            await send(message)

        with structlog.contextvars.bound_contextvars(request_id=request_id):
            try:
                refusal = _refusal_of(scope)
                if refusal is not None:
                    await refusal(scope, receive, send_surrounded)
                    return
                await self._app(scope, receive, send_surrounded)
            except Exception as error:  # noqa: BLE001 - whoever is outside would write its words
                log.error("request.failed", **describe(error))  # noqa: TRY400 - nor are they here
                if status is None:
                    await unexpected_answer()(scope, receive, send_surrounded)
            finally:
                self._record(scope, status, time.perf_counter() - started)

    def _record(self, scope: Scope, status: int | None, seconds: float) -> None:
        _log_request(scope, status, seconds)
        if self._meter is not None:
            route = getattr(scope.get("route"), "path", None)
            method = scope["method"] if route else "any"
            self._meter.count(method=method, route=route, status=status, seconds=seconds)

    def _add_headers(self, headers: MutableHeaders, path: str, request_id: str) -> None:
        fixed = self._sign_in_headers if path == _SIGN_IN_PAGE else self._headers
        for name, value in fixed.items():
            headers.setdefault(name, value)
        headers["X-Request-Id"] = request_id
        if path.startswith(self._api_prefix):
            headers.setdefault("Cache-Control", "no-store")


def _refusal_of(scope: Scope) -> ASGIApp | None:
    """What is answered to a request that nobody's browser or proxy wrote."""
    if _head_bytes(scope) > _HEAD_BYTES:
        return long_head_answer()
    return None if _names_host(scope) else no_host_answer()


def _head_bytes(scope: Scope) -> int:
    named = sum(len(name) + len(value) for name, value in scope["headers"])
    return named + len(scope["raw_path"] or b"") + len(scope["query_string"])


def _names_host(scope: Scope) -> bool:
    # Every HTTP/1.1 request does; one that does not was not written by a browser or a proxy.
    named = any(name == b"host" and value for name, value in scope["headers"])
    return named or scope["http_version"] != "1.1"


def _policy(rules: Mapping[str, str], also: Mapping[str, Sequence[str]]) -> str:
    return "; ".join(
        " ".join((name, allowed, *also.get(name, ()))) for name, allowed in rules.items()
    )


def _log_request(scope: Scope, status: int | None, seconds: float) -> None:
    route = scope.get("route")
    if route is None:
        return
    actor = scope.get("state", {}).get("actor_id")
    log.info(
        "request",
        method=scope["method"],
        route=getattr(route, "path", ""),
        status=status,
        ms=round(seconds * 1000, 1),
        actor=str(actor) if actor else None,
    )
