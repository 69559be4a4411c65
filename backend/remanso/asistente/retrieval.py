"""Finds the passages that a question is about, by words, within the caller's reach (BM25)."""

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from remanso.asistente.passages import Passage, unpack
from remanso.asistente.postings import PACKED_BYTES
from remanso.asistente.postings import unpack as places
from remanso.asistente.sides import Reach
from remanso.asistente.words import Keys, asked
from remanso.sesiones.textos import TRANSCRIPCION

MOST = 8
_MOST_OF_ONE_SESSION = 3
# A question of a page is about its first words as much as about its last.
_MOST_WORDS = 24
_SATURATION, _LENGTH_WEIGHT = 1.2, 0.75
# What shares with the question so much less than the best is beside the point.
_FAR_BEHIND = 0.25
_CANDIDATES = 8 * MOST
# So that sums in another order are the same number on every database.
_DIGITS = 9

# How much of each kind makes an overview: what was written, what was said, what was made of it.
_WRITTEN = "notas"
_OVERVIEW = {_WRITTEN: 3, TRANSCRIPCION: 3, "analisis_ia": 2, "analisis_ia_paciente": 2}

_Place = tuple[int, int]


class Found(NamedTuple):
    """A passage, and the session it is of."""

    sesion_id: UUID
    passage: Passage


def search(
    db: Session,
    keys: Keys,
    reach: Reach,
    question: str,
    *,
    of_one_session: int = _MOST_OF_ONE_SESSION,
) -> list[Found]:
    """The passages that say most of what is asked, best first; none if no word is there."""
    wanted = keys.of(reach.side.name, reach.owner).words(asked(question)[:_MOST_WORDS])
    if not wanted:
        return []
    scores = _scores(db, reach, list(wanted))
    return _located(db, reach, _best(scores, of_one_session))


def within(reach: Reach, sesion_id: UUID) -> Reach:
    """One session of all that may be found."""
    alone = and_(reach.condition, reach.side.indice.sesion_id == sesion_id)
    return replace(reach, condition=alone)


def overview(db: Session, reach: Reach) -> list[Found]:
    """A little of everything in one session, for a question about the session as a whole."""
    indice = reach.side.indice
    row = db.execute(select(indice.sesion_id, indice.pasajes).where(reach.condition)).one_or_none()
    if row is None:
        return []
    parts: defaultdict[str, list[Passage]] = defaultdict(list)
    for passage in unpack(row.pasajes):
        parts[_kind(passage.parte)].append(passage)
    chosen = [each for kind in _OVERVIEW for each in _spread(parts[kind], _OVERVIEW[kind])]
    return [Found(row.sesion_id, passage) for passage in chosen]


def _kind(parte: str) -> str:
    return parte if parte in _OVERVIEW else _WRITTEN


def _spread(passages: Sequence[Passage], count: int) -> list[Passage]:
    """So many of them, from the first on, evenly."""
    step = max(1, math.ceil(len(passages) / count))
    return list(passages[::step])


def _scores(db: Session, reach: Reach, wanted: Sequence[int]) -> Mapping[_Place, float]:
    indice, palabra = reach.side.indice, reach.side.palabra
    total, words = db.execute(
        select(func.sum(indice.total_pasajes), func.sum(indice.total_palabras)).where(
            reach.condition
        )
    ).one()
    if not total or not words:
        return {}
    rows = db.execute(
        select(palabra.palabra, palabra.indice_id, palabra.donde)
        .join(indice, indice.id == palabra.indice_id)
        .where(reach.condition, palabra.palabra.in_(wanted))
    ).all()
    counts: Counter[int] = Counter()
    for word, _, packed in rows:
        counts[word] += len(packed) // PACKED_BYTES
    weights = {
        word: math.log(1 + (total - count + 0.5) / (count + 0.5)) for word, count in counts.items()
    }
    return _summed(rows, weights, average=words / total)


def _summed(
    rows: Collection[tuple[int, int, bytes]], weights: Mapping[int, float], *, average: float
) -> Mapping[_Place, float]:
    scores: defaultdict[_Place, float] = defaultdict(float)
    base = _SATURATION * (1 - _LENGTH_WEIGHT)
    for_length = _SATURATION * _LENGTH_WEIGHT / average
    for word, indice_id, packed in rows:
        weight = weights[word] * (_SATURATION + 1)
        for passage, times, length in places(packed):
            share = weight * times / (times + base + for_length * length)
            scores[indice_id, passage] += share
    return scores


def _best(scores: Mapping[_Place, float], of_one_session: int) -> list[_Place]:
    # By score alone first: ranking each of twenty thousand takes as long as finding them.
    least = min(heapq.nlargest(_CANDIDATES, scores.values()), default=0.0) - 10**-_DIGITS
    near_the_top = [place for place, score in scores.items() if score >= least]
    ranked = sorted(near_the_top, key=lambda place: _rank(place, scores[place]))
    taken: Counter[int] = Counter()
    best: list[_Place] = []
    for place in ranked:
        near = scores[place] >= _FAR_BEHIND * scores[ranked[0]]
        if near and len(best) < MOST and taken[place[0]] < of_one_session:
            taken[place[0]] += 1
            best.append(place)
    return best


def _rank(place: _Place, score: float) -> tuple[float, int, int]:
    # Of two that say as much, the one indexed last: most often the newer session.
    return (-round(score, _DIGITS), -place[0], place[1])


def _located(db: Session, reach: Reach, best: Sequence[_Place]) -> list[Found]:
    indice = reach.side.indice
    rows = db.execute(
        select(indice.id, indice.sesion_id, indice.pasajes).where(
            reach.condition, indice.id.in_({indice_id for indice_id, _ in best})
        )
    )
    sessions = {row.id: (row.sesion_id, unpack(row.pasajes)) for row in rows}
    return [
        Found(sessions[indice_id][0], sessions[indice_id][1][number]) for indice_id, number in best
    ]
