"""The published rules of each instrument, written a second time from its manual and by hand.

Nothing here reads the product's files: where the two disagree, one of them is wrong.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Second:
    """What the second implementation says of one answer sheet."""

    puntuacion: int
    subescalas: dict[str, int]
    bandas: dict[str, str]
    seguridad: tuple[int, ...]


def phq9(a: Sequence[int]) -> Second:
    t = a[0] + a[1] + a[2] + a[3] + a[4] + a[5] + a[6] + a[7] + a[8]
    if t < 5:
        name = "mínima"
    elif t < 10:
        name = "leve"
    elif t < 15:
        name = "moderada"
    elif t < 20:
        name = "moderadamente grave"
    else:
        name = "grave"
    return Second(t, {}, {"total": name}, (9,) if a[8] > 0 else ())


def gad7(a: Sequence[int]) -> Second:
    t = a[0] + a[1] + a[2] + a[3] + a[4] + a[5] + a[6]
    name = ["mínima", "leve", "moderada", "grave"][min(t // 5, 3)]
    return Second(t, {}, {"total": name}, ())


def who5(a: Sequence[int]) -> Second:
    t = a[0] * 4 + a[1] * 4 + a[2] * 4 + a[3] * 4 + a[4] * 4
    name = "51–100" if t > 50 else "29–50" if t > 28 else "0–28"
    return Second(t, {}, {"total": name}, ())


def dass21(a: Sequence[int]) -> Second:
    # The letter of each item in the order of the form: stress, anxiety or depression.
    letters = "EADADEAEADEEDEADDEAAD"
    sums = {
        name: sum(value for value, letter in zip(a, letters, strict=True) if letter == initial)
        for name, initial in (("depresion", "D"), ("ansiedad", "A"), ("estres", "E"))
    }
    # The manual's thresholds are those of the 42 items: twice the raw sum.
    doubled = {
        "depresion": (10, 14, 21, 28),
        "ansiedad": (8, 10, 15, 20),
        "estres": (15, 19, 26, 34),
    }
    names = ["normal", "leve", "moderada", "grave", "extremadamente grave"]
    bands = {
        name: names[sum(2 * value >= edge for edge in doubled[name])]
        for name, value in sums.items()
    }
    return Second(sum(a), sums, bands, tuple(n for n in (10, 21) if a[n - 1] in {2, 3}))


def audit(a: Sequence[int]) -> Second:
    t = sum(a)
    zone = "IV" if t >= 20 else "III" if t >= 16 else "II" if t >= 8 else "I"
    return Second(t, {}, {"total": f"Zona {zone}"}, ())


def pcl5(a: Sequence[int]) -> Second:
    return Second(sum(a), {}, {}, ())


SECOND: dict[str, tuple[Callable[[Sequence[int]], Second], Sequence[Sequence[int]]]] = {
    "phq-9": (phq9, [range(4)] * 9),
    "gad-7": (gad7, [range(4)] * 7),
    "who-5": (who5, [range(6)] * 5),
    "dass-21": (dass21, [range(4)] * 21),
    "audit": (audit, [*[range(5)] * 8, (0, 2, 4), (0, 2, 4)]),
    "pcl-5": (pcl5, [range(5)] * 20),
}
