"""Keeps both indexes true: with every act on a session, and for what is older than the index."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Row, Table
from sqlalchemy.orm import Session

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
from remanso.rooms.asistente.search.tokens import Hasher, Keys, roots
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


class _Words(NamedTuple):
    """What is written of the words of a session: each with where it stands, and how many."""

    rows: Sequence[tuple[int, bytes]]
    total: int


class _Text:
    """The texts of one save; the two sides say much the same, and each text is looked at once."""

    def __init__(self, turnos: Sequence[Turno]) -> None:
        self.turnos = turnos
        self._passages: dict[tuple[str, str], list[Passage]] = {}
        self._roots: dict[tuple[str, str], list[str]] = {}
        self._words: dict[tuple[str, str], _Words] = {}

    def passages(self, textos: Textos) -> list[Passage]:
        """Every passage of what was said and written in a session, for one reader."""
        written = [part for part in textos.partes.items() if part[0] not in MADE]
        for part in written:
            if part not in self._passages:
                self._passages[part] = cut(*part, self.turnos)
        return [passage for part in written for passage in self._passages[part]]

    def words(self, side: Side, said: "_Said") -> _Words:
        """The words of a session as one side's index keeps them."""
        # A fingerprint is made with the reader's own key.
        known = side.name, "".join(said.huellas.values())
        if known not in self._words:
            partes = said.textos.partes
            words = [
                self._of(each.parte, partes[each.parte][each.start : each.end])
                for each in said.passages
            ]
            places = islice(postings(words).items(), _MOST_WORDS)
            # In the order in which they lie.
            rows = sorted((said.hasher.word(word), donde) for word, donde in places)
            self._words[known] = _Words(rows, sum(map(len, words)))
        return self._words[known]

    def _of(self, parte: str, passage: str) -> list[str]:
        known = parte, passage
        if known not in self._roots:
            self._roots[known] = roots(_unlabelled(passage) if parte == TRANSCRIPCION else passage)
        return self._roots[known]


def _unlabelled(spoken: str) -> str:
    """What was said: who says it is the same word in every line of theirs."""
    return "\n".join(line.text for line in labelled(spoken))


@dataclass(frozen=True, slots=True)
class _Said:
    """What a session says to one reader; `huellas` has a fingerprint of each part of it."""

    terapeuta_id: UUID
    textos: Textos
    passages: Sequence[Passage]
    hasher: Hasher
    huellas: Mapping[str, str]


class Indexer:
    """What the assistant does about a session that was written."""

    def __init__(
        self,
        secret: bytes,
        *,
        enqueue: Callable[[JobRef], None] | None = None,
        known: _Text | None = None,
    ) -> None:
        """`secret` is the installation's own key; `known`, what was looked at beforehand.

        Without `enqueue` what is left for later waits for the next sweep of a worker.
        """
        self.keys = Keys(secret)
        self._secret = secret
        self._enqueue = enqueue
        self._known = known

    def beforehand(self, db: Session, written: Written) -> "Indexer":
        """One that has looked at these texts already, so that nobody waits while it writes them."""
        text = _Text(written.turnos())
        for side, said in (
            (TERAPEUTA, self._of_terapeuta(written, text)),
            (PACIENTE, self._of_paciente(db, written, text)),
        ):
            text.words(side, said)
        return Indexer(self._secret, enqueue=self._enqueue, known=text)

    def saved(self, db: Session, written: Written, *, new: bool = False) -> None:
        """Index a session for its therapist, and what is shared of it for its patient."""
        text = self._text(written)
        said = self._of_terapeuta(written, text)
        self._index(db, TERAPEUTA, said, text, new=new)
        paciente_id, sesion_id = written.textos.paciente_id, written.textos.sesion_id
        said = self._of_paciente(db, written, text)
        if isinstance(text, _Later):
            self._ask_for_words(db)
        if changed := self._index(db, PACIENTE, said, text, new=new):
            retraction.retract_parts(
                db, paciente_id=paciente_id, sesion_id=sesion_id, partes=changed
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

    def _of_terapeuta(self, written: Written, text: _Text) -> _Said:
        hasher = self.keys.of(TERAPEUTA.name, written.textos.paciente_id)
        return _said(written.terapeuta_id, written.textos, text, hasher)

    def _of_paciente(self, db: Session, written: Written, text: _Text) -> _Said:
        textos = written.textos
        # Read anew, through what the patient themselves read it through.
        [shared] = reading.list_textos(
            db, paciente_id=textos.paciente_id, sesiones=[textos.sesion_id]
        )
        hasher = self.keys.of(PACIENTE.name, textos.paciente_id)
        return _said(written.terapeuta_id, shared, text, hasher)

    def deleted(self, db: Session, *, sesion_id: UUID) -> None:
        """Take back the answers that rest on a session; the index goes with its row."""
        retraction.retract_sesion(db, sesion_id=sesion_id)

    def _index(self, db: Session, side: Side, said: _Said, text: _Text, *, new: bool) -> set[str]:
        """Index one side; answers which parts say something else than before, or nothing more."""
        marca = self.keys.later if isinstance(text, _Later) else self.keys.mark
        before = None if new else _before(db, side, said.textos.sesion_id)
        if before is None:
            self._write(db, side, said, text, marca)
            return set()
        # With another key, fingerprints tell nothing of what changed.
        ours = before.marca in {self.keys.mark, self.keys.later}
        known = before.huellas if ours else {}
        if known != said.huellas or before.marca != marca:
            db.execute(
                _OF_WHAT_IS_SAVED.delete(side.palabra).where(side.palabra.indice_id == before.id)
            )
            db.execute(_OF_WHAT_IS_SAVED.delete(side.indice).where(side.indice.id == before.id))
            self._write(db, side, said, text, marca)
        return {parte for parte, huella in known.items() if said.huellas.get(parte) != huella}

    def _write(self, db: Session, side: Side, said: _Said, text: _Text, marca: bytes) -> None:
        textos = said.textos
        words = text.words(side, said)
        indice = side.indice(
            sesion_id=textos.sesion_id,
            paciente_id=textos.paciente_id,
            terapeuta_id=said.terapeuta_id,
            marca=marca,
            huellas=said.huellas,
            pasajes=pack(said.passages),
            total_pasajes=len(said.passages),
            total_palabras=words.total,
        )
        db.add(indice)
        db.flush()
        table = side.palabra.__table__
        assert isinstance(table, Table)
        rows = [(indice.id, word, donde) for word, donde in words.rows]
        insert_rows(db, table, ("indice_id", "palabra", "donde"), rows)


class _Later(_Text):
    """A session so long that whoever saves it does not wait for its words."""

    def passages(self, textos: Textos) -> list[Passage]:
        """None yet."""
        return []

    def words(self, side: Side, said: _Said) -> _Words:
        """None yet."""
        return _Words((), 0)


def _before(db: Session, side: Side, sesion_id: UUID) -> Row[int, bytes, dict[str, str]] | None:
    indice = side.indice
    known = _OF_WHAT_IS_SAVED.select(indice, indice.id, indice.marca, indice.huellas)
    return db.execute(known.where(indice.sesion_id == sesion_id)).one_or_none()


def _said(terapeuta_id: UUID, textos: Textos, text: _Text, hasher: Hasher) -> _Said:
    passages = text.passages(textos)
    huellas = {parte: hasher.fingerprint(said.encode()) for parte, said in textos.partes.items()}
    huellas[_PASAJES] = hasher.fingerprint(pack(passages))
    return _Said(terapeuta_id, textos, passages, hasher, huellas)
