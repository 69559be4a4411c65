"""Recordings made from others, without encoding anything again."""

from pathlib import Path

import av


def repeat_sound(source: Path, target: Path, *, times: int) -> Path:
    """Write the sound of `source`, `times` over, as a file of its own."""
    with av.open(source) as original, av.open(target, "w") as copy:
        sound = original.streams.audio[0]
        out = copy.add_stream_from_template(sound)
        length = sum(packet.duration or 0 for packet in original.demux(sound))
        for repetition in range(times):
            original.seek(0)
            for packet in original.demux(sound):
                if packet.pts is not None and packet.dts is not None:
                    packet.stream = out
                    packet.pts += repetition * length
                    packet.dts += repetition * length
                    copy.mux(packet)
    return target
