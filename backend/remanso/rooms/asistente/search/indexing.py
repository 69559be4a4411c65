"""Keeps both indexes true: with every act on a session, and for what is older than the index."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Row, Table
from sqlalchemy.orm import Session

from remanso.core.cells.cell import DataKey
from remanso.core.cells.keys import Clase, Keys
from remanso.core.db import after_commit
from remanso.core.scope import EveryOwner
from remanso.core.tables.bulk import insert_rows
from remanso.core.types import new_id
from remanso.engines.jobs.base import JobRef, Lane
from remanso.engines.language.extractive.answers.speaker_labels import labelled
from remanso.rooms.asistente import retraction
from remanso.rooms.asistente.search.chunks import MADE, Passage, cut, pack
from remanso.rooms.asistente.search.postings import postings
from remanso.rooms.asistente.search.scope import PACIENTE, TERAPEUTA, Side
from remanso.rooms.asistente.search.tokens import LATER, MARK, Hasher, roots
from remanso.rooms.sesiones.portal import reading
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION, Textos, Turno
from remanso.rooms.sesiones.reading.written import Written

WORDS = "words"
"""The job that indexes whatever sessions lack their words; each asking is a job of its own."""
_PASAJES = "pasajes"
_OF_WHAT_IS_SAVED = EveryOwner("the index of the session that is being saved")

# Words of a save that waits for them. A longer session is indexed later, while nobody does.
_AT_ONCE = 120_000
# More different words than anybody says: what comes after them is noise.
_MOST_WORDS = 40_000


_Parte = tuple[str, str]
"""The name of a part of a session, and what it says."""


class _Places(NamedTuple):
    """Where each word of a session stands, and how many words it has."""

    of_words: Mapping[str, bytes]
    total: int


class _Text:
    """The texts of one save; the two sides say much the same, and each text is looked at once."""

    def __init__(self, turnos: Sequence[Turno]) -> None:
        self.turnos = turnos
        self._passages: dict[_Parte, list[Passage]] = {}
        self._roots: dict[_Parte, list[str]] = {}
        self._places: dict[tuple[_Parte, ...], _Places] = {}

    def passages(self, textos: Textos) -> list[Passage]:
        """Every passage of what was said and written in a session, for one reader."""
        written = _written(textos)
        for part in written:
            if part not in self._passages:
                self._passages[part] = cut(*part, self.turnos)
        return [passage for part in written for passage in self._passages[part]]

    def places(self, textos: Textos) -> _Places:
        """Where the words stand of all that."""
        known = _written(textos)
        if known not in self._places:
            words = [
                self._of(each.parte, textos.partes[each.parte][each.start : each.end])
                for each in self.passages(textos)
            ]
            self._places[known] = _Places(postings(words), sum(map(len, words)))
        return self._places[known]

    def _of(self, parte: str, passage: str) -> list[str]:
        known = parte, passage
        if known not in self._roots:
            self._roots[known] = roots(_unlabelled(passage) if parte == TRANSCRIPCION else passage)
        return self._roots[known]


def _written(textos: Textos) -> tuple[_Parte, ...]:
    """The parts that people wrote or said."""
    return tuple(part for part in textos.partes.items() if part[0] not in MADE)


def _unlabelled(spoken: str) -> str:
    """What was said: who says it is the same word in every line of theirs."""
    return "\n".join(line.text for line in labelled(spoken))


@dataclass(frozen=True, slots=True)
class _Said:
    """What a session says to one reader, as that reader's index keeps it."""

    terapeuta_id: UUID
    textos: Textos
    passages: Sequence[Passage]
    places: _Places
    side: Side
    key: DataKey

    def huellas(self, key: DataKey) -> dict[str, str]:
        """A fingerprint of each part, made with that key."""
        hasher = Hasher(key, self.side.name)
        partes = self.textos.partes.items()
        huellas = {parte: hasher.fingerprint(said.encode()) for parte, said in partes}
        huellas[_PASAJES] = hasher.fingerprint(pack(self.passages))
        return huellas

    def words(self) -> list[tuple[int, bytes]]:
        """Each word with where it stands, in the order in which they lie."""
        hasher = Hasher(self.key, self.side.name)
        places = islice(self.places.of_words.items(), _MOST_WORDS)
        return sorted((hasher.word(word), donde) for word, donde in places)


class Indexer:
    """What the assistant does about a session that was written."""

    def __init__(
        self, *, enqueue: Callable[[JobRef], None] | None = None, known: _Text | None = None
    ) -> None:
        """`known` is what was looked at beforehand.

        Without `enqueue` what is left for later waits for the next sweep of a worker.
        """
        self._enqueue = enqueue
        self._known = known

    def beforehand(self, db: Session, written: Written) -> "Indexer":
        """One that has looked at these texts already, so that nobody waits while it writes them."""
        text = _Text(written.turnos())
        for textos in (written.textos, _shared(db, written)):
            text.places(textos)
        return Indexer(enqueue=self._enqueue, known=text)

    def saved(self, db: Session, written: Written, *, new: bool = False, act: bool = True) -> None:
        """Index a session for its therapist, and what is shared of it for its patient.

        It is `new`, or may be known; nobody's `act` is what makes up for an index that was missing.
        """
        text = self._text(written)
        textos = written.textos
        key = Keys.of(db.get_bind().dialect).current(
            db.connection(), textos.paciente_id, Clase.TEXTO
        )
        self._index(db, _said(written, TERAPEUTA, textos, text, key), text, new=new)
        if isinstance(text, _Later):
            self._ask_for_words(db)
        said = _said(written, PACIENTE, _shared(db, written), text, key)
        changed = self._index(db, said, text, new=new)
        # What was not indexed may have said anything before.
        if changed if changed is not None else act:
            retraction.retract_parts(
                db, paciente_id=textos.paciente_id, sesion_id=textos.sesion_id, partes=changed
            )

    def _ask_for_words(self, db: Session) -> None:
        enqueue = self._enqueue
        if enqueue is not None:
            job = JobRef(WORDS, Lane.INDEX, subject=new_id(), attempt=0)
            after_commit(db, lambda: enqueue(job))

    def _text(self, written: Written) -> _Text:
        long = sum(map(len, written.textos.partes.values())) > _AT_ONCE
        if self._known is None and long:
            return _Later(())
        now = written.turnos()
        if self._known is not None and self._known.turnos == now:
            return self._known
        return _Later(()) if long else _Text(now)

    def deleted(self, db: Session, *, sesion_id: UUID) -> None:
        """Take back the answers that rest on a session; the index goes with its row."""
        retraction.retract_sesion(db, sesion_id=sesion_id)

    def _index(self, db: Session, said: _Said, text: _Text, *, new: bool) -> set[str] | None:
        """Index one side; answers which parts say something else than before, or nothing more.

        None where nobody knows.
        """
        side, marca = said.side, LATER if isinstance(text, _Later) else MARK
        before = None if new else _before(db, side, said.textos.sesion_id)
        if before is None:
            _write(db, said, marca)
            return set() if new else None
        # With another key, fingerprints tell nothing of what changed.
        now = said.huellas(Keys.of(db.get_bind().dialect).key(before.clave_id))
        if (before.huellas, before.marca, before.clave_id) != (now, marca, said.key.id):
            db.execute(
                _OF_WHAT_IS_SAVED.delete(side.palabra).where(side.palabra.indice_id == before.id)
            )
            db.execute(_OF_WHAT_IS_SAVED.delete(side.indice).where(side.indice.id == before.id))
            _write(db, said, marca)
        return {parte for parte, huella in before.huellas.items() if now.get(parte) != huella}


class _Later(_Text):
    """A session so long that whoever saves it does not wait for its words."""

    def passages(self, textos: Textos) -> list[Passage]:
        """None yet."""
        return []


def _before(
    db: Session, side: Side, sesion_id: UUID
) -> Row[int, UUID, bytes, dict[str, str]] | None:
    indice = side.indice
    known = _OF_WHAT_IS_SAVED.select(
        indice, indice.id, indice.clave_id, indice.marca, indice.huellas
    )
    return db.execute(known.where(indice.sesion_id == sesion_id)).one_or_none()


def _write(db: Session, said: _Said, marca: bytes) -> None:
    textos, side = said.textos, said.side
    indice = side.indice(
        sesion_id=textos.sesion_id,
        paciente_id=textos.paciente_id,
        terapeuta_id=said.terapeuta_id,
        clave_id=said.key.id,
        marca=marca,
        huellas=said.huellas(said.key),
        pasajes=pack(said.passages),
        total_pasajes=len(said.passages),
        total_palabras=said.places.total,
    )
    db.add(indice)
    db.flush()
    table = side.palabra.__table__
    assert isinstance(table, Table)
    rows = [(indice.id, word, donde) for word, donde in said.words()]
    insert_rows(db, table, ("indice_id", "palabra", "donde"), rows)


def _shared(db: Session, written: Written) -> Textos:
    """What the patient reads of it: read anew, through what they themselves read it through."""
    [shared] = reading.list_textos(
        db, paciente_id=written.textos.paciente_id, sesiones=[written.textos.sesion_id]
    )
    return shared


def _said(written: Written, side: Side, textos: Textos, text: _Text, key: DataKey) -> _Said:
    passages, places = text.passages(textos), text.places(textos)
    return _Said(written.terapeuta_id, textos, passages, places, side, key)
