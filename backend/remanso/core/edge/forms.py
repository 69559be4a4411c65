"""A form with one file in it, read as it comes: what is kept of the file its taker decides.

The framework's own reader writes a file to the system's temporary folder before anybody has seen
a word of the form: outside the data folder, and whoever sent it.
"""

from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from fastapi import Request
from python_multipart.exceptions import MultipartParseError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.requests import ClientDisconnect

from remanso.core.errors import InvalidError, UnreadableError

if TYPE_CHECKING:
    from python_multipart.multipart import MultipartCallbacks

Taken = TypeVar("Taken")

_FIELD_BYTES = 8 * 1024
_PARTS = 20


class UnreadableFormError(UnreadableError):
    """No form, or one that breaks off."""


@dataclass(frozen=True, slots=True)
class FormFile:
    """A file as the form describes it, and its bytes, which come only once."""

    name: str
    content_type: str
    content: AsyncIterator[bytes]


@dataclass(frozen=True, slots=True)
class Form(Generic[Taken]):
    """The fields of a form, and what became of its file."""

    fields: Mapping[str, str]
    file: Taken


Taker = Callable[[FormFile, Mapping[str, str]], Awaitable[Taken]]
"""Takes the file in, knowing the fields that came before it."""


async def read_form(request: Request, *, file_field: str, take: Taker[Taken]) -> Form[Taken]:
    """Read a form whose file `take` takes in.

    Raises `UnreadableFormError`, `InvalidError` when there is no file, and what `take` raises.
    """
    parts = _Parts(request)
    fields: dict[str, str] = {}
    taken: list[Taken] = []
    async for part in parts:
        if part.filename is None:
            fields[part.name] = await _text(part)
        elif part.name == file_field and not taken:
            taken.append(
                await take(FormFile(part.filename, part.content_type, part.data()), fields)
            )
    if not taken:
        raise InvalidError("Este campo es obligatorio", field=file_field)
    return Form(fields, taken[0])


def described(*fields: str, file_field: str) -> dict[str, Any]:
    """How such a form stands in the API's description."""
    text = {"anyOf": [{"type": "string"}, {"type": "null"}]}
    file = {"type": "string", "contentMediaType": "application/octet-stream"}
    schema = {
        "type": "object",
        "required": [file_field],
        "properties": {file_field: file, **dict.fromkeys(fields, text)},
    }
    content = {"multipart/form-data": {"schema": schema}}
    return {"requestBody": {"required": True, "content": content}}


@dataclass(slots=True)
class _Part:
    parts: "_Parts"
    headers: dict[bytes, bytes] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self._disposition(b"name") or ""

    @property
    def filename(self) -> str | None:
        return self._disposition(b"filename")

    @property
    def content_type(self) -> str:
        return self.headers.get(b"content-type", b"").decode("latin-1")

    async def data(self) -> AsyncIterator[bytes]:
        """What is in it, piece by piece."""
        while isinstance(piece := await self.parts.next(), bytes):
            yield piece

    def _disposition(self, option: bytes) -> str | None:
        _, options = parse_options_header(self.headers.get(b"content-disposition", b""))
        value = options.get(option)
        return None if value is None else value.decode("utf-8", errors="replace")


class _End:
    """A part is over."""


class _Parts:
    """The parts of a form, each read before the next."""

    def __init__(self, request: Request) -> None:
        kind, options = parse_options_header(request.headers.get("content-type"))
        boundary = options.get(b"boundary")
        if kind != b"multipart/form-data" or not boundary:
            raise UnreadableFormError
        self._stream = request.stream()
        self._events: deque[_Part | bytes | _End] = deque()
        self._part = _Part(self)
        self._header, self._value = bytearray(), bytearray()
        self._over = False
        callbacks: MultipartCallbacks = {
            "on_part_begin": self._on_part,
            "on_header_field": lambda data, start, end: self._header.extend(data[start:end]),
            "on_header_value": lambda data, start, end: self._value.extend(data[start:end]),
            "on_header_end": self._on_header,
            "on_headers_finished": lambda: self._events.append(self._part),
            "on_part_data": lambda data, start, end: self._events.append(data[start:end]),
            "on_part_end": lambda: self._events.append(_End()),
            "on_end": self._on_end,
        }
        self._parser = MultipartParser(boundary, callbacks)

    async def __aiter__(self) -> AsyncIterator[_Part]:
        count = 0
        while (event := await self.next()) is not None:
            if isinstance(event, _Part):
                count += 1
                if count > _PARTS:
                    raise UnreadableFormError
                yield event

    async def next(self) -> "_Part | bytes | _End | None":
        """What comes next; None when the form is over."""
        while not self._events and not self._over:
            await self._feed()
        return self._events.popleft() if self._events else None

    async def _feed(self) -> None:
        try:
            chunk = await anext(self._stream, None)
            if chunk is None:
                raise UnreadableFormError
            self._parser.write(chunk)
        except (MultipartParseError, ClientDisconnect) as error:
            raise UnreadableFormError from error

    def _on_part(self) -> None:
        self._part = _Part(self)

    def _on_header(self) -> None:
        self._part.headers[bytes(self._header).lower()] = bytes(self._value)
        self._header.clear()
        self._value.clear()

    def _on_end(self) -> None:
        self._over = True


async def _text(part: _Part) -> str:
    held = bytearray()
    async for piece in part.data():
        held += piece
        if len(held) > _FIELD_BYTES:
            raise UnreadableFormError
    return held.decode("utf-8", errors="replace")
