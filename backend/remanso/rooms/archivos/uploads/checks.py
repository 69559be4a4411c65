"""What is held against a file while its bytes come: what it begins with, and how long it is."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from remanso.engines.storage.errors import TooLargeError
from remanso.rooms.archivos.folders.purposes import HEADER_LENGTH, Purpose


async def check_beginning(
    stream: AsyncIterator[bytes], purpose: Purpose, content_type: str
) -> AsyncIterator[bytes]:
    """The same bytes, once their beginning is what was declared. Raises `FileTypeError`."""
    held = b""
    async for chunk in stream:
        held += chunk
        if len(held) >= HEADER_LENGTH:
            break
    purpose.check_header(held[:HEADER_LENGTH], content_type)
    yield held
    async for chunk in stream:
        yield chunk


@contextmanager
def own_sentence(purpose: Purpose) -> Iterator[None]:
    """Say in the purpose's own words that there is too much. Raises `SizeError`."""
    # The store knows that there is too much; the purpose knows how to say it.
    try:
        yield
    except TooLargeError as error:
        raise purpose.too_large from error
