"""How long an answer may be that a provider gives about a recording."""

# Every word comes twice, with its times and numbers of every kind: a second is well under this.
_BYTES_PER_SECOND, _BYTES_AROUND = 4_096, 1024 * 1024


def most_bytes(seconds: float) -> int:
    """The most that is read of an answer about that many seconds of speech."""
    return _BYTES_AROUND + int(seconds * _BYTES_PER_SECOND)
