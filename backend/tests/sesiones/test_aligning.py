"""Which lines of a typed transcript are those that were heard, however often they repeat."""

import time
from difflib import SequenceMatcher
from random import Random

import pytest

from remanso.rooms.sesiones.transcript.aligning import aligned
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion
from remanso.rooms.sesiones.transcript.turns import from_script

SECONDS = 3.0


def _heard(count: int, *, text: str = "Sí.") -> list[SegmentoTranscripcion]:
    return [
        SegmentoTranscripcion(speaker_label="Voz 1", start_time=n, end_time=n + 1, text=text)
        for n in range(count)
    ]


def _kept(old: list[str], new: list[str]) -> int:
    return sum(
        old[i] == new[j]
        for run in aligned(old, new)
        for i, j in zip(range(run.i1, run.i2), range(run.j1, run.j2), strict=True)
    )


@pytest.mark.parametrize("seed", range(40))
def test_nearly_as_much_is_found_again_as_by_comparing_everything_with_everything(
    seed: int,
) -> None:
    chance = Random(seed)  # noqa: S311 - invents, guards nothing
    words = ["Sí.", "No.", "Ya.", *(f"Línea {n}" for n in range(60))]
    old = [chance.choice(words) for _ in range(200)]
    new = list(old)
    for _ in range(chance.randrange(1, 15)):
        place = chance.randrange(len(new))
        if chance.random() < 0.5:
            del new[place]
        else:
            new.insert(place, chance.choice(words))
    whole = SequenceMatcher(None, old, new, autojunk=False)
    equal = sum(block.size for block in whole.get_matching_blocks())
    assert _kept(old, new) >= 0.95 * equal


def test_every_line_has_one_place() -> None:
    chance = Random(7)  # noqa: S311 - invents, guards nothing
    for _ in range(200):
        old = [chance.choice("abc") for _ in range(chance.randrange(30))]
        new = [chance.choice("abcd") for _ in range(chance.randrange(30))]
        runs = list(aligned(old, new))
        here = [i for run in runs for i in range(run.i1, run.i2)]
        there = [j for run in runs for j in range(run.j1, run.j2)]
        assert len(here) == len(set(here)) == len(there) == len(set(there))


def test_a_turn_added_among_the_same_words_leaves_the_others_their_times() -> None:
    heard = [*_heard(3), *_heard(1, text="Ayer fui al mar."), *_heard(3)]
    script = ["Voz 1: Sí."] * 3 + ["Voz 2: ¿Y qué tal?", "Voz 1: Ayer fui al mar."]
    turns = from_script("\n".join(script + ["Voz 1: Sí."] * 3), heard)
    assert turns[:3] == heard[:3]
    assert turns[4:] == heard[3:]


@pytest.mark.parametrize(
    ("heard", "typed"),
    [
        (["Sí."] * 50_000, ["Sí."] * 49_000),
        (["Sí."] * 50_000, ["No.", "Sí."] * 20_000),
        (["Sí.", "No."] * 25_000, ["No.", "Sí.", "Ya."] * 15_000),
        ([f"{n}" for n in range(50_000)], [f"{n}" for n in range(49_000, 0, -1)]),
        ([f"{n // 2}" for n in range(50_000)], [f"{n // 3}" for n in range(49_000)]),
    ],
)
def test_the_longest_transcript_is_compared_at_once(heard: list[str], typed: list[str]) -> None:
    began = time.thread_time()
    assert sum(1 for _ in aligned(heard, typed)) > 0
    assert time.thread_time() - began < SECONDS
