"""Rounds A B A B: what is compared is measured within seconds of each other, again and again."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count, cycle

from bench.beside.targets import CREATE, DETAIL, LIST, Target
from bench.load import Flow, Request, get, measure, post, seconds
from bench.practice import PASSWORD
from bench.setting import API
from remanso.rooms.cuentas.credentials.passwords import hash_password, verify_password

CLIENTS = (1, 8, 32)
CELLS = tuple((what, clients) for what in (LIST, DETAIL, CREATE) for clients in CLIENTS)
_WARM_SECONDS = 0.3
_WAKE_SECONDS = 0.15
_SETTLE_SECONDS = 10.0
_PEOPLE = 8
_LEAST_ANSWERS = 100


@dataclass(frozen=True, slots=True)
class Cell:
    """What so many clients met who asked one thing of one target."""

    rate: float
    p50: float
    p99: float
    failures: int


Round = Mapping[tuple[str, str, int], Cell]
"""By target, what was asked and how many asked it."""


def one_round(targets: Mapping[str, Target], *, length: float) -> Round:
    """Every cell of every target once, cell by cell."""
    cells = {}
    for what, clients in CELLS:
        for name, target in targets.items():
            with _awake(target):
                flow = Flow(target.server.port, target.asks[what], clients)
                measure(flow, until=seconds(_WARM_SECONDS))
                [load] = measure(flow, until=_enough(length))
            cells[name, what, clients] = Cell(load.rate, load.p(50), load.p(99), load.failures)
    return cells


def _enough(length: float) -> Callable[[], bool]:
    """An end after so many seconds, and not before there are answers to tell anything by."""
    ended, asked = seconds(length), count()
    return lambda: next(asked) >= _LEAST_ANSWERS and ended()


def idle_percent(target: Target, *, length: float) -> float:
    """What a server that nobody asks anything takes of one processor, in percent."""
    with _awake(target):
        time.sleep(_SETTLE_SECONDS)
        before, began = target.server.processor(), time.monotonic()
        time.sleep(length)
        return 100 * (target.server.processor() - before) / (time.monotonic() - began)


def sign_in_ratio(target: Target, *, times: int) -> float:
    """A sign-in beside bare Argon2 of the same cost, in turns."""
    password_hash = hash_password(PASSWORD)
    ours = theirs = 0.0
    with _awake(target):
        for _ in range(times):
            flow = Flow(target.server.port, _entering(target))
            once = iter((False, True))
            ours += measure(flow, until=once.__next__)[0].latencies[0]
            began = time.perf_counter()
            verify_password(PASSWORD, password_hash)
            theirs += (time.perf_counter() - began) * 1000
    return ours / theirs


def list_beside_sign_ins(target: Target, *, length: float) -> float:
    """The p95 of a list while eight people sign in, over that of one while nobody does."""
    reading = Flow(target.server.port, target.asks[LIST], pause=0.02)
    with _awake(target):
        [idle] = measure(reading, until=seconds(length))
        crowd = Flow(target.server.port, _entering(target, people=_PEOPLE), clients=_PEOPLE)
        busy, entered = measure(reading, crowd, until=seconds(length))
    if entered.failures:
        # Who is refused at once is no hash beside the list, and asks again at once.
        raise RuntimeError(f"{entered.failures} of those who signed in were refused")
    return busy.p(95) / idle.p(95)


def growth(small: Target, large: Target, *, length: float) -> Mapping[str, float]:
    """How many times as long a page takes among many patients as among few, by its name."""
    ratios = {}
    for name, path in _pages().items():
        p50 = []
        for target in (small, large):
            assert target.practice is not None
            many = len(target.practice.pacientes)
            asked = path.format(last=max(0, many - 20), name=many - 1)
            with _awake(target):
                request = get(f"{API}/pacientes/{asked}", token=target.practice.token)
                [load] = measure(Flow(target.server.port, request), until=seconds(length))
            p50.append(load.p(50))
        ratios[name] = p50[1] / p50[0]
    return ratios


def _pages() -> Mapping[str, str]:
    return {
        "first page": "?limit=20",
        "last page": "?limit=20&offset={last}",
        "search": "?limit=20&search=ferrer%20{name}",
    }


def _entering(target: Target, *, people: int = 1) -> Request:
    """Sign-ins of so many people in turn: of one person no five may be judged at once."""
    assert target.practice is not None
    emails = cycle([target.practice.email(place) for place in range(people)])
    path = f"{API}/auth/login/patient"
    return post(path, lambda: {"email": next(emails), "contrasenia": PASSWORD})


@contextmanager
def _awake(target: Target) -> Iterator[None]:
    target.wake()
    time.sleep(_WAKE_SECONDS)
    try:
        yield
    finally:
        target.rest()
