"""A file that is made when it is asked for, and the calendar it is dated by."""

from datetime import datetime, timedelta
from typing import Annotated, NamedTuple

from fastapi import Query, Response

from remanso.core.times import is_day

Desfase = Annotated[int, Query(ge=-24 * 60, le=24 * 60)]
"""Minutes from UTC to the reader's clock on the day of the session."""


class File(NamedTuple):
    """What is in it, and what it is called."""

    content: bytes
    media_type: str
    filename: str


def answer(file: File) -> Response:
    """The file as a download."""
    return Response(
        file.content,
        media_type=file.media_type,
        headers={"Content-Disposition": f'attachment; filename="{file.filename}"'},
    )


def local(fecha: datetime, desfase: int) -> datetime:
    """The moment as the reader's clock shows it; the server does not know where they are.

    Where only the day of a session was said, it is the same wherever they are.
    """
    return fecha if is_day(fecha) else fecha + timedelta(minutes=desfase)
