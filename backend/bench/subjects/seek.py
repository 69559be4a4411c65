"""Jumping to the end of a video of 10 GB."""

import time
from collections import deque
from statistics import median

import httpx2

from bench.figures import Figure, Quantity, at_most
from bench.setting import API, Setting
from tests.support.stored import leave_hole

SIZE = 10_000_000_000
_WANTED = 64 * 1024
_JUMPS = 100


def figures(setting: Setting) -> list[Figure]:
    """The first byte at the end beside the first byte at the start, and a jump too far."""
    key, ring = setting.practice.keep("largo.mp4"), setting.practice.settings.key_ring
    # Nearly all hole: what is measured is the finding, not the disk.
    leave_hole(setting.practice.settings.data_path, key, size=SIZE, ring=ring)
    return jumps(setting, key)


def jumps(setting: Setting, key: str) -> list[Figure]:
    """The same, of a video of so many bytes that is kept already."""
    with setting.product() as server, setting.therapist(server) as client:
        answer = client.post(f"{API}/aws-s3/download-url", json={"file_key": key})
        address = str(answer.raise_for_status().json()["download_url"])
        places = (0, SIZE - _WANTED)
        rounds = [
            [_first_byte(client, address, place) for place in places]
            for _ in range(setting.times(_JUMPS))
        ]
        beyond = client.get(address, headers={"Range": f"bytes={SIZE}-"})
    at_start, at_end = (Quantity(median(times), "ms") for times in zip(*rounds, strict=True))
    refused = beyond.status_code == httpx2.codes.RANGE_NOT_SATISFIABLE
    return [
        Figure("10 GB, first byte at the end", at_end, "at its start", at_start, at_most(1.2)),
        Figure("ranges past the end not refused", Quantity(int(not refused)), goal=at_most(0)),
    ]


def _first_byte(client: httpx2.Client, address: str, place: int) -> float:
    """Milliseconds from asking for a range to its first byte."""
    wanted = {"Range": f"bytes={place}-{place + _WANTED - 1}"}
    began = time.perf_counter()
    with client.stream("GET", address, headers=wanted) as answer:
        answer.raise_for_status()
        pieces = answer.iter_raw()
        next(pieces)
        took = time.perf_counter() - began
        # The rest, so that the connection serves the next jump too.
        deque(pieces, maxlen=0)
    return took * 1000
