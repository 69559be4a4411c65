"""The process in which a live recording becomes a file that can be wound, apart from the server.

A hostile recording or a crash in native code ends this process and nothing else. It reads the
recording from standard input, writes the file that it is told, and says its length in seconds.
"""

import sys

import av
from av.audio.stream import AudioStream
from av.container import InputContainer, OutputContainer
from av.error import FFmpegError
from av.video.stream import VideoStream

from remanso.engines.media.containers import NOTHING_INSIDE, WRITING, Container
from remanso.engines.media.processes.children import be_nice, limit_memory

Kept = VideoStream | AudioStream
# Copying decodes nothing.
_MOST_MEMORY = 2 * 1024**3
_READING = {"format_whitelist": "matroska,webm,mov,mp4", "protocol_whitelist": "pipe,file"}


def main(container: Container, target: str) -> int:
    """Copy what standard input holds; the exit code says whether there was anything."""
    be_nice()
    limit_memory(_MOST_MEMORY)
    try:
        source = av.open(sys.stdin.buffer, "r", options=_READING, metadata_errors="ignore")
    except FFmpegError:
        return NOTHING_INSIDE
    with source:
        seconds = _copy(source, container, target)
    if seconds == 0:
        return NOTHING_INSIDE
    sys.stdout.write(f"{seconds:.3f}")
    return 0


def _copy(source: InputContainer, container: Container, target: str) -> float:
    kept: list[Kept] = [*source.streams.video[:1], *source.streams.audio[:1]]
    if not kept:
        return 0.0
    options = WRITING[container]
    with av.open(f"file:{target}", "w", format=container.value, options=options) as file:
        return _copy_packets(source, kept, file)


def _copy_packets(source: InputContainer, kept: list[Kept], file: OutputContainer) -> float:
    copies = {stream.index: file.add_stream_from_template(stream) for stream in kept}
    latest: dict[int, int] = {}
    reached = 0.0
    packets = source.demux(kept)
    while True:
        try:
            packet = next(packets, None)
        except FFmpegError:
            # Whoever was cut off leaves half a block at the end: everything before it counts.
            return reached
        if packet is None:
            return reached
        index = packet.stream.index
        if packet.dts is None or packet.pts is None or packet.dts <= latest.get(index, -1):
            continue
        latest[index] = packet.dts
        assert packet.time_base is not None
        reached = max(reached, float((packet.pts + (packet.duration or 0)) * packet.time_base))
        packet.stream = copies[index]
        file.mux(packet)


if __name__ == "__main__":
    sys.exit(main(Container(sys.argv[1]), sys.argv[2]))
