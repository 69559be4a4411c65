"""Signing in, which is slow on purpose, and what the others notice of it."""

import time
from collections.abc import Callable
from itertools import cycle
from statistics import median

from bench.figures import Figure, Quantity, at_most
from bench.load import Flow, get, measure, post, seconds
from bench.practice import PASSWORD
from bench.processes import Server
from bench.setting import API, Setting
from bench.subjects.patients import LIST
from remanso.rooms.cuentas.credentials.passwords import hash_password, verify_password

_ENTER = f"{API}/auth/login/patient"
_PEOPLE = 8
_THINK_SECONDS = 0.02
_ROUNDS = 100


def figures(setting: Setting) -> list[Figure]:
    """One person's sign-in beside the hash alone; the list while eight people sign in."""
    with setting.product() as server:
        ours, bare = _in_turns(setting, server)
        return [
            Figure("sign-in, 1 client, p50", ours, "bare Argon2, same cost", bare, at_most(1.2)),
            *_together(setting, server),
        ]


def _in_turns(setting: Setting, server: Server) -> tuple[Quantity, Quantity]:
    """A sign-in, a bare comparison, and so on, so that both meet the same machine."""
    password_hash = hash_password(PASSWORD)
    entering = {"email": setting.practice.email(0), "contrasenia": PASSWORD}
    with setting.therapist(server) as client:

        def enter() -> None:
            client.post(_ENTER, json=entering).raise_for_status()

        rounds = [
            (_ms(enter), _ms(lambda: verify_password(PASSWORD, password_hash)))
            for _ in range(setting.times(_ROUNDS))
        ]
    ours, bare = (Quantity(median(times), "ms") for times in zip(*rounds, strict=True))
    return ours, bare


def _together(setting: Setting, server: Server) -> list[Figure]:
    emails = cycle([setting.practice.email(place) for place in range(_PEOPLE)])
    enter = post(_ENTER, lambda: {"email": next(emails), "contrasenia": PASSWORD})
    reading = Flow(server.port, get(LIST, token=setting.practice.token), pause=_THINK_SECONDS)
    [idle] = measure(reading, until=seconds(setting.seconds))
    crowd = Flow(server.port, enter, clients=_PEOPLE)
    busy, entering = measure(reading, crowd, until=seconds(setting.seconds))
    return [
        Figure("sign-ins, 8 clients", Quantity(entering.rate, "/s")),
        Figure(
            "list while 8 people sign in, p95",
            Quantity(busy.p(95), "ms"),
            "idle, p95",
            Quantity(idle.p(95), "ms"),
            at_most(3),
        ),
        Figure(
            "answers that were errors", Quantity(busy.failures + entering.failures), goal=at_most(0)
        ),
    ]


def _ms(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return (time.perf_counter() - began) * 1000
