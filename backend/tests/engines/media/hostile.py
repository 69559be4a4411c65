"""Files that somebody might send to make a reader break, or open what is not theirs.

`python -m tests.engines.media.hostile FOLDER` reads each of a folder as the product's own processes
do, and says what came of it.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from remanso.engines.media.probe import NothingInsideError, opened
from remanso.engines.media.processes.children import limit_memory
from remanso.engines.speech.errors import MediaError
from remanso.engines.speech.local.sound.decode import decode

MUTATED = 8
"""How many altered copies of each real recording there are."""
_MOST_MEMORY = 4 * 1024**3
_FTYP = b"\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2avc1mp41"
_EBML = bytes.fromhex("1a45dfa3")


def write(folder: Path, recordings: dict[str, bytes], *, neighbour: Path, address: str) -> None:
    """All of them; those that name something else name the neighbour or the address."""
    for name, content in _naming(str(neighbour), address):
        (folder / name).write_bytes(content)
    for name, content in _misshapen():
        (folder / name).write_bytes(content)
    for name, content in recordings.items():
        random = Random(name)  # noqa: S311 - nothing is kept secret with it
        for number in range(MUTATED):
            (folder / f"{number}-{name}").write_bytes(_mutated(content, random))


def _naming(neighbour: str, address: str) -> Iterator[tuple[str, bytes]]:
    for number, named in enumerate(
        (neighbour, f"file:{neighbour}", address, f"subfile,,:{address}")
    ):
        told = {
            "concat.mp4": f"ffconcat version 1.0\nfile '{named}'\n",
            "hls.mp4": f"#EXTM3U\n#EXT-X-TARGETDURATION:60\n#EXTINF:59,\n{named}\n#EXT-X-ENDLIST\n",
            "dash.mp4": f"<MPD><Period><BaseURL>{named}</BaseURL></Period></MPD>",
            "session.mp4": f"v=0\no=- 0 0 IN IP4 127.0.0.1\ns={named}\nm=audio 9 RTP/AVP 0\n",
            "smooth.avi": f'<SmoothStreamingMedia Url="{named}"/>',
        }
        for name, text in told.items():
            yield f"{number}-{name}", text.encode()
        # After the head of a real one, as a reader that looks for the first mark would take it.
        yield f"{number}-behind.mp4", _FTYP + told["concat.mp4"].encode()
        reference = _box(b"url ", b"\x00\x00\x00\x00" + named.encode() + b"\x00")
        yield f"{number}-reference.mp4", _FTYP + _box(b"moov", _box(b"dref", reference))


def _misshapen() -> Iterator[tuple[str, bytes]]:
    yield "empty.mp4", b""
    yield "head.mp4", _FTYP
    yield "endless.mp4", _FTYP + b"\xff\xff\xff\xffmoov" + bytes(1_000)
    yield "nested.mp4", _FTYP + _nested(400)
    yield "itself.mp4", _FTYP + (b"\x00\x00\x00\x00moov" * 50)
    yield "long.webm", _EBML + b"\x01\xff\xff\xff\xff\xff\xff\xff" + bytes(1_000)
    yield "zeros.mp4", bytes(1_000_000)
    yield "riff.avi", b"RIFF\xff\xff\xff\xffAVI LIST\xff\xff\xff\xffhdrl" + bytes(500)
    yield "tags.mp3", b"ID3\x04\x00\x00\x7f\x7f\x7f\x7f" + b"\xff\xfb" * 5_000
    yield "wav.wav", b"RIFF\x10\x00\x00\x00WAVEfmt \xff\xff\xff\x7f" + bytes(200)


def _box(kind: bytes, content: bytes) -> bytes:
    return (len(content) + 8).to_bytes(4) + kind + content


def _nested(depth: int) -> bytes:
    content = b""
    for _ in range(depth):
        content = _box(b"moov", content)
    return content


def _mutated(content: bytes, random: Random) -> bytes:
    """Some bytes altered, most of them where the head and the index are."""
    altered = bytearray(content)
    for _ in range(random.randrange(1, 200)):
        reach = random.choice((400, 4_000, len(altered)))
        place = random.randrange(min(reach, len(altered)))
        altered[place if random.random() < 0.5 else -place - 1] = random.randrange(256)
    return bytes(altered)


def main(folder: Path) -> None:
    """One line for each file: how long its sound is, or that it was refused."""
    limit_memory(_MOST_MEMORY)
    for path in sorted(folder.iterdir()):
        said = {"name": path.name, "looked": _looked(path), "heard": _heard(path)}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


def _looked(path: Path) -> float | None:
    try:
        with opened(path) as recording:
            return recording.seconds()
    except NothingInsideError:
        return None


def _heard(path: Path) -> float | None:
    target = path.parents[1] / "sound.pcm"
    try:
        return decode(path, target)
    except MediaError:
        return None


if __name__ == "__main__":
    main(Path(sys.argv[1]))
