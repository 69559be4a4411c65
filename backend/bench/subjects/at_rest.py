"""What it costs that files lie encrypted: the same upload and jumps, both ways in turns."""

from collections.abc import Callable
from statistics import mean

from bench.figures import Figure, Quantity, at_least
from bench.processes import MIB
from bench.setting import Setting
from bench.subjects.seek import SIZE, jumps
from bench.subjects.upload import PART, Sent, per_gib, rate, send_video
from tests.support.stored import leave_plain

_WAYS = ("plain", "encrypted")
_TURNS = 3
_OF_PLAIN = 0.8


def figures(setting: Setting) -> list[Figure]:
    """An upload's rate, processor and memory, and the first byte at the end of a plain video."""
    parts = setting.upload_mib * MIB // PART
    sent: dict[str, list[Sent]] = {way: [] for way in _WAYS}
    for _ in range(_TURNS):
        for way in _WAYS:
            sent[way].append(_send(setting, way, parts))
    plain, ours = (sent[way] for way in _WAYS)

    def of(turns: list[Sent], told: Callable[[Sent], float]) -> float:
        return mean(told(one) for one in turns)

    def beside(
        what: str, unit: Callable[[float], Quantity], told: Callable[[Sent], float]
    ) -> Figure:
        return Figure(what, unit(of(ours, told)), "plain", unit(of(plain, told)))

    upload = Figure(
        f"encrypted, upload of {setting.upload_mib:,} MiB",
        rate(parts, of(ours, lambda one: one.seconds)),
        "plain",
        rate(parts, of(plain, lambda one: one.seconds)),
        at_least(_OF_PLAIN),
    )
    return [
        upload,
        beside(
            "encrypted, processor time per GiB",
            lambda seconds: per_gib(parts, seconds),
            lambda one: one.processor,
        ),
        beside(
            "encrypted, memory grew by",
            lambda size: Quantity(size / MIB, "MiB"),
            lambda one: one.growth,
        ),
        beside(
            "encrypted, completing",
            lambda seconds: Quantity(seconds, "s"),
            lambda one: one.completing,
        ),
        *_jumps(setting),
    ]


def _send(setting: Setting, way: str, parts: int) -> Sent:
    with setting.product(files_at_rest=way) as server, setting.therapist(server) as client:
        send_video(setting, server, client, 8)
        return send_video(setting, server, client, parts)


def _jumps(setting: Setting) -> list[Figure]:
    """Those of the subject `seek`, over a video of before."""
    key = setting.practice.keep("antes.mp4")
    leave_plain(setting.practice.settings.data_path, key, size=SIZE)
    return jumps(setting, key)[:1]
