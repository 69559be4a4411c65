"""Sets a document in a process of its own, which ends with it: its libraries are large."""

import subprocess
import sys
from threading import BoundedSemaphore

import structlog

from remanso.engines.documents.base import Documento, Formato
from remanso.engines.documents.errors import DocumentFailedError, DocumentTooLongError
from remanso.engines.processes.environment import of_child

log = structlog.get_logger(__name__)

MAX_CHARACTERS = 500_000
"""Some eight hours of speech."""
_SECONDS = 60.0
_WAIT_SECONDS = 10.0
# A document takes all of a core: two at once leave the others theirs.
_AT_ONCE = BoundedSemaphore(2)


def set_document(documento: Documento, formato: Formato) -> bytes:
    """The document as a file; takes a second, so nothing must be held meanwhile.

    Raises `DocumentTooLongError`, `DocumentFailedError`.
    """
    wanted = documento.model_dump_json()
    if len(wanted) > MAX_CHARACTERS:
        raise DocumentTooLongError
    if not _AT_ONCE.acquire(timeout=_WAIT_SECONDS):
        raise DocumentFailedError
    try:
        return _set(wanted.encode(), formato)
    finally:
        _AT_ONCE.release()


def _set(wanted: bytes, formato: Formato) -> bytes:
    command = [sys.executable, "-m", "remanso.engines.documents.child", formato.value]
    try:
        done = subprocess.run(
            command,
            env=of_child(),
            input=wanted,
            # What a library says of a document may quote it.
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=True,
        )
    except subprocess.SubprocessError as error:
        log.error("document.failed", kind=type(error).__name__)  # noqa: TRY400 - nor its input
        raise DocumentFailedError from None
    return done.stdout
