"""Where words stand, as a few bytes for each word of a session."""

import struct
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

_PACKED = struct.Struct("<HBB")
PACKED_BYTES = _PACKED.size
_MOST = 255
# Beyond this a session has no passages: some six million words.
MOST_PASSAGES = 0xFFFF


Posting = tuple[int, int, int]
"""The number of a passage, how often the word stands in it, and how many words it has."""


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
    return _PACKED.iter_unpack(packed)
