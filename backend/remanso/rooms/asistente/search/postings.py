"""Where words stand, as a few bytes for each word of a session."""

import struct
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

_PACKED = struct.Struct("<HBB")
_READ = struct.Struct("<HH")
PACKED_BYTES = _PACKED.size
_MOST = 255
# Beyond this a session has no passages: some six million words.
MOST_PASSAGES = 0xFFFF


Posting = tuple[int, int]
"""The number of a passage, and how often the word stands in it among how many, as one number."""


def postings(passages: Sequence[Sequence[str]]) -> Mapping[str, bytes]:
    """Each word of a session with where it stands; `passages` are words."""
    places: defaultdict[str, bytearray] = defaultdict(bytearray)
    for number, words in enumerate(passages[:MOST_PASSAGES]):
        length = min(len(words), _MOST)
        for word, times in Counter(words).items():
            places[word] += _PACKED.pack(number, min(times, _MOST), length)
    return {word: bytes(packed) for word, packed in places.items()}


def unpack(packed: bytes) -> Iterator[Posting]:
    """Where a word stands."""
    return _READ.iter_unpack(packed)


def last_place(packed: bytes) -> int:
    """The number of the last passage in which a word stands."""
    passage, _ = _READ.unpack_from(packed, len(packed) - PACKED_BYTES)
    return int(passage)


def times_and_length(density: int) -> tuple[int, int]:
    """How often a word stands in a passage, and how many words that has."""
    return density & _MOST, density >> 8
