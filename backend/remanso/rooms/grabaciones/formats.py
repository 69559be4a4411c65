"""What browsers record, and how it is kept."""

from collections.abc import Mapping
from dataclasses import dataclass

from remanso.engines.media.containers import Container
from remanso.rooms.archivos.folders.purposes import HEADER_LENGTH, SESSION_VIDEO, plain_type
from remanso.rooms.grabaciones.errors import FormatError


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of recording, by the content type that the browser names."""

    content_type: str
    container: Container

    def check_header(self, content: bytes) -> None:
        """Refuse a beginning that is no such file. Raises `FileTypeError`."""
        SESSION_VIDEO.check_header(content[:HEADER_LENGTH], f"video/{self.container}")


_FORMATS: Mapping[str, Format] = {
    f"{kind}/{container}": Format(f"{kind}/{container}", container)
    for container in Container
    for kind in ("video", "audio")
}


def format_of(content_type: str) -> Format:
    """The format that a content type names, codecs or not. Raises `FormatError`."""
    found = _FORMATS.get(plain_type(content_type))
    if found is None:
        raise FormatError
    return found
