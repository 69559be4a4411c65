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


def beginning_of(source: Path, target: Path, *, seconds: int) -> Path:
    """Write the first seconds of a film, picture and sound, as a film of its own."""
    with av.open(source) as original, av.open(target, "w") as copy:
        outs = {stream.index: copy.add_stream_from_template(stream) for stream in original.streams}
        for packet in original.demux():
            if packet.dts is None or packet.time_base is None:
                continue
            if packet.dts * packet.time_base < seconds:
                packet.stream = outs[packet.stream_index]
                copy.mux(packet)
    return target
