"""The names of a session's files: plain ASCII, whatever people are called."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import datetime

_UNSAFE = re.compile(r"[^A-Za-z0-9]+")


def filename_of(parts: Iterable[str], *, extension: str) -> str:
    """The parts one after the other; one that leaves nothing says that it has no name."""
    return f"{'_'.join(_plain(part) for part in parts)}.{_plain(extension).lower()}"


def sesion_parts(*, nombre: str, fecha: datetime, numero: int, tipo: str) -> tuple[str, ...]:
    """Patient, date, number and type."""
    return (nombre, f"{fecha:%Y-%m-%d}", f"sesion {numero}", tipo)


def _plain(text: str) -> str:
    ascii_text = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return _UNSAFE.sub("-", ascii_text).strip("-") or "sin-nombre"
