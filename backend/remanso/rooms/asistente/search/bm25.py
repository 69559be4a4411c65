"""Finds the passages that a question is about, by words, within the caller's reach (BM25)."""

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import BigInteger, Select, Uuid, column, func, values
from sqlalchemy.orm import Session

from remanso.core.cells.keys import Keys
from remanso.engines.language.extractive.answers.matching import looked_for, root
from remanso.rooms.asistente.search.chunks import MADE, Passage, unpack, unpack_one
from remanso.rooms.asistente.search.postings import (
    PACKED_BYTES,
    last_place,
    times_and_length,
)
from remanso.rooms.asistente.search.postings import unpack as places
from remanso.rooms.asistente.search.scope import Reach
from remanso.rooms.asistente.search.tokens import Hasher, asked
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION

# Of one person everything near is read; of a whole practice, the best of each.
MOST, _MOST_OF_ALL = 16, 12
_MOST_OF_ONE_SESSION, _OF_ALL = 8, 4
# A question of a page is about its first words as much as about its last.
_MOST_WORDS = 24
# So many of them are looked for by other words too.
_MOST_WIDENED = 8
# Words of all patients that one statement asks for: a database takes so many values at once.
_MOST_ASKED = 12_000
_SATURATION, _LENGTH_WEIGHT = 1.2, 0.75
# The last sessions are read beside what is found: what is asked is most often in them, and seldom
# in the very words that were said.
MOST_RECENT, _MOST_PASSAGES = 4, 64
# What shares with the question so much less than the best is beside the point.
_FAR_BEHIND = 0.25
_CANDIDATES = 8 * MOST
# So that sums in another order are the same number on every database.
_DIGITS = 9

# How much of each kind makes an overview: what was written, and what was said.
_WRITTEN = "notas"
_OVERVIEW = {_WRITTEN: 2, TRANSCRIPCION: 6}
# Notes are short and say much in few words: without places of their own, what people said would
# seldom be found.
_MOST_WRITTEN_OF_ONE_SESSION = 2


class _Ranked(NamedTuple):
    """A passage of the index, and how much of what is asked it says."""

    score: float
    indice_id: int
    passage: int


_Posting = tuple[str, int, bytes]
"""A word, a session's number in the index, and where in it the word stands."""


class Found(NamedTuple):
    """A passage, and the session it is of."""

    sesion_id: UUID
    passage: Passage


def search(
    db: Session, reach: Reach, question: str, *, of_one_session: int | None = None
) -> list[Found]:
    """The passages that say most of what is asked, best first; none if no word is there."""
    said = asked(question)
    exact = dict.fromkeys(map(root, said[:_MOST_WORDS]), 1.0)
    wanted = {**looked_for(said[:_MOST_WIDENED]), **exact}
    if not wanted:
        return []
    scores = _scores(db, reach, wanted)
    ranked = _ranked(scores)
    located = _located(db, reach, ranked)
    # A note of three words says more in each than a passage of a hundred: like beside like.
    best: dict[bool, float] = {}
    near: list[Found] = []
    for (score, *_), found in zip(ranked, located, strict=True):
        # An index of older rules, until it is made again, has what engines wrote.
        if found.passage.parte in MADE:
            continue
        spoken = found.passage.parte == TRANSCRIPCION
        if score >= _FAR_BEHIND * best.setdefault(spoken, score):
            near.append(found)
    if reach.paciente_id is None:
        return _chosen(near, of_one_session or _OF_ALL, _MOST_OF_ALL)
    return _chosen(near, of_one_session or _MOST_OF_ONE_SESSION, MOST)


def read_recent(db: Session, reach: Reach, sesiones: Sequence[UUID]) -> list[Found]:
    """Everything in these sessions, the first of them first, as much as can be read at once."""
    indice = reach.side.indice
    rows = db.execute(
        reach.select(indice.sesion_id, indice.pasajes).where(indice.sesion_id.in_(sesiones))
    )
    packed = {row.sesion_id: row.pasajes for row in rows}
    found = [
        Found(sesion_id, passage)
        for sesion_id in sesiones
        for passage in unpack(packed.get(sesion_id, b""))
        if passage.parte not in MADE
    ]
    return found[:_MOST_PASSAGES]


def read_overview(db: Session, reach: Reach) -> list[Found]:
    """A little of everything in one session, for a question about the session as a whole."""
    indice = reach.side.indice
    row = db.execute(reach.select(indice.sesion_id, indice.pasajes)).one_or_none()
    if row is None:
        return []
    parts: defaultdict[str, list[Passage]] = defaultdict(list)
    for passage in unpack(row.pasajes):
        if passage.parte in MADE:
            continue
        parts[_kind(passage.parte)].append(passage)
    chosen = [each for kind in _OVERVIEW for each in _spread(parts[kind], _OVERVIEW[kind])]
    return [Found(row.sesion_id, passage) for passage in chosen]


def _kind(parte: str) -> str:
    return parte if parte in _OVERVIEW else _WRITTEN


def _spread(passages: Sequence[Passage], count: int) -> list[Passage]:
    """So many of them, from the first on, evenly."""
    step = max(1, math.ceil(len(passages) / count))
    return list(passages[::step])


def _scores(
    db: Session, reach: Reach, wanted: Mapping[str, float]
) -> Mapping[int, Sequence[float]]:
    """What each passage of each session says of it; the sessions by their number in the index."""
    indice = reach.side.indice
    sums = func.sum(indice.total_pasajes), func.sum(indice.total_palabras)
    there = db.execute(reach.select(indice.clave_id, *sums).group_by(indice.clave_id)).all()
    total, words = sum(row[1] for row in there), sum(row[2] for row in there)
    if not total or not words:
        return {}
    claves = [row[0] for row in there]
    rows = [row for some in _postings(db, reach, wanted, claves) for row in some]
    counts: Counter[str] = Counter()
    for word, _, packed in rows:
        counts[word] += len(packed) // PACKED_BYTES
    weights = {
        word: wanted[word] * math.log(1 + (total - count + 0.5) / (count + 0.5))
        for word, count in counts.items()
    }
    return _summed(rows, weights, average=words / total)


def _postings(
    db: Session, reach: Reach, wanted: Collection[str], claves: Sequence[UUID]
) -> Iterator[list[_Posting]]:
    """Where these words stand: each with the session's number in the index.

    A word is another number for each patient: they are asked for side by side, some at a time.
    """
    at_once = max(1, _MOST_ASKED // len(wanted))
    for start in range(0, len(claves), at_once):
        yield _postings_of(db, reach, wanted, claves[start : start + at_once])


def _postings_of(
    db: Session, reach: Reach, wanted: Collection[str], claves: Collection[UUID]
) -> list[_Posting]:
    keys = Keys.of(db.get_bind().dialect)
    hashed = {
        (clave_id, number): word
        for clave_id in claves
        for number, word in Hasher(keys.key(clave_id), reach.side.name).words(wanted).items()
    }
    found = db.execute(_joined(reach, list(hashed)))
    return [(hashed[clave_id, number], at, donde) for clave_id, number, at, donde in found]


def _joined(reach: Reach, hashed: Sequence[tuple[UUID, int]]) -> Select[UUID, int, int, bytes]:
    indice, palabra = reach.side.indice, reach.side.palabra
    columns = indice.clave_id, palabra.palabra, palabra.indice_id, palabra.donde
    joined = reach.select(*columns).join(palabra, palabra.indice_id == indice.id)
    if len({clave_id for clave_id, _ in hashed}) == 1:
        [clave_id] = {clave_id for clave_id, _ in hashed}
        numbers = [number for _, number in hashed]
        return joined.where(indice.clave_id == clave_id, palabra.palabra.in_(numbers))
    asked_for = column("clave_id", Uuid()), column("palabra", BigInteger())
    words = values(*asked_for, name="asked").data(list(hashed)).cte()
    return joined.where(words.c.clave_id == indice.clave_id, words.c.palabra == palabra.palabra)


def _summed(
    rows: Collection[_Posting], weights: Mapping[str, float], *, average: float
) -> Mapping[int, Sequence[float]]:
    shares = {word: _Shares(weight, average) for word, weight in weights.items()}
    scores: defaultdict[int, list[float]] = defaultdict(list)
    for word, indice_id, packed in rows:
        share, of_session = shares[word], scores[indice_id]
        of_session += [0.0] * (last_place(packed) + 1 - len(of_session))
        for passage, density in places(packed):
            of_session[passage] += share[density]
    return scores


class _Shares(dict[int, float]):
    """What a word adds to a passage, by how often it stands in how many words.

    There are few of these, and thousands of passages.
    """

    def __init__(self, weight: float, average: float) -> None:
        self._weight = weight * (_SATURATION + 1)
        self._base = _SATURATION * (1 - _LENGTH_WEIGHT)
        self._for_length = _SATURATION * _LENGTH_WEIGHT / average

    def __missing__(self, density: int) -> float:
        times, length = times_and_length(density)
        share = self._weight * times / (times + self._base + self._for_length * length)
        self[density] = share
        return share


def _ranked(scores: Mapping[int, Sequence[float]]) -> list[_Ranked]:
    """The passages that say most, best first."""
    # By score alone first: ranking each of twenty thousand takes as long as finding them.
    highest = heapq.nlargest(_CANDIDATES, chain.from_iterable(scores.values()))
    least = max(min(highest, default=0.0) - 10**-_DIGITS, 10**-_DIGITS)
    near_the_top = [
        _Ranked(score, indice_id, passage)
        for indice_id, of_session in scores.items()
        for passage, score in enumerate(of_session)
        if score >= least
    ]
    return sorted(near_the_top, key=_rank)


def _chosen(ranked: Sequence[Found], of_one_session: int, most: int) -> list[Found]:
    """The best of them, not too many of one session, and of notes no more than of what was said.

    Where little was said about it, notes fill the places that are left.
    """
    taken: Counter[UUID] = Counter()
    written: Counter[UUID] = Counter()
    best: list[Found] = []
    left: list[Found] = []
    for each in ranked:
        if each.passage.parte != TRANSCRIPCION:
            full = written.total() == most // 2
            if full or written[each.sesion_id] == _MOST_WRITTEN_OF_ONE_SESSION:
                left.append(each)
                continue
            written[each.sesion_id] += 1
        elif taken[each.sesion_id] == of_one_session:
            continue
        taken[each.sesion_id] += 1
        best.append(each)
    chosen = best[:most]
    more = [each for each in left if taken[each.sesion_id] < of_one_session]
    chosen += more[: most - len(chosen)]
    place = {each: number for number, each in enumerate(ranked)}
    return sorted(chosen, key=place.__getitem__)


def _rank(each: _Ranked) -> tuple[float, int, int]:
    # Of two that say as much, the one indexed last: most often the newer session.
    return (-round(each.score, _DIGITS), -each.indice_id, each.passage)


def _located(db: Session, reach: Reach, best: Sequence[_Ranked]) -> list[Found]:
    indice = reach.side.indice
    rows = db.execute(
        reach.select(indice.id, indice.sesion_id, indice.pasajes).where(
            indice.id.in_({each.indice_id for each in best})
        )
    )
    sessions = {row.id: row for row in rows}
    return [
        Found(
            sessions[each.indice_id].sesion_id,
            unpack_one(sessions[each.indice_id].pasajes, each.passage),
        )
        for each in best
    ]
