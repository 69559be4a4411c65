"""Names inside a copy: plain ASCII and short, whatever people and their files are called.

No unpacker can be led anywhere by them, and none has a character that a disk of any kind minds.
"""

import re
import unicodedata

_UNSAFE = re.compile(r"[^A-Za-z0-9]+")
_EXTENSION = re.compile(r"\.[A-Za-z0-9]{1,8}")
_LONGEST = 60


def plain(name: str) -> str:
    """The letters and digits of a name; of one that has none, a word that says so."""
    ascii_name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return _UNSAFE.sub("-", ascii_name)[:_LONGEST].strip("-").lower() or "sin-nombre"


def numbered(number: int, name: str) -> str:
    """A file's name with its place before it: no two are alike, and none is a device's."""
    stem, dot, ending = name.rpartition(".")
    extension = f"{dot}{ending}".lower()
    if not stem or not _EXTENSION.fullmatch(extension):
        return f"{number:02}-{plain(name)}"
    return f"{number:02}-{plain(stem)}{extension}"


def of_sesion(numero: int) -> str:
    """The name of what belongs to a session, without its ending."""
    return f"sesion-{numero:04}"


def known(extension: str) -> str:
    """An ending with its dot; none of one that is none."""
    return extension.lower() if _EXTENSION.fullmatch(extension) else ""
