"""Keeps both indexes true: with every act on a session, and for what is older than the index."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Row, Table, delete, insert, select
from sqlalchemy.orm import Session

from remanso.asistente import withholding
from remanso.asistente.passages import Passage, cut, pack
from remanso.asistente.postings import postings
from remanso.asistente.sides import PACIENTE, TERAPEUTA, Side
from remanso.asistente.words import Hasher, Keys, stems
from remanso.sesiones import paciente_reading
from remanso.sesiones.textos import Textos, Turno

_PASAJES = "pasajes"


class _Text:
    """The texts of one save; the two sides say much the same, and each text is looked at once."""

    def __init__(self, turnos: Sequence[Turno]) -> None:
        self._turnos = turnos
        self._passages: dict[tuple[str, str], list[Passage]] = {}
        self._stems: dict[str, list[str]] = {}

    def passages(self, textos: Textos) -> list[Passage]:
        """Every passage of what a session says to one reader."""
        for part in textos.partes.items():
            if part not in self._passages:
                self._passages[part] = cut(*part, self._turnos)
        return [passage for part in textos.partes.items() for passage in self._passages[part]]

    def stems(self, text: str) -> list[str]:
        """The words of a passage."""
        if text not in self._stems:
            self._stems[text] = stems(text)
        return self._stems[text]


@dataclass(frozen=True, slots=True)
class _Said:
    """What a session says to one reader; `huellas` has a fingerprint of each part of it."""

    terapeuta_id: UUID
    textos: Textos
    passages: Sequence[Passage]
    words: Sequence[Sequence[str]]
    hasher: Hasher
    huellas: Mapping[str, str]


class Indexer:
    """What the assistant does about a session that was written."""

    def __init__(self, secret: bytes) -> None:
        """`secret` is the installation's own key."""
        self.keys = Keys(secret)

    def saved(
        self,
        db: Session,
        *,
        terapeuta_id: UUID,
        textos: Textos,
        turnos: Sequence[Turno],
        new: bool,
    ) -> None:
        """Index a session for its therapist, and what is shared of it for its patient."""
        text = _Text(turnos)
        hasher = self.keys.of(TERAPEUTA.name, terapeuta_id)
        self._index(db, TERAPEUTA, _said(terapeuta_id, textos, text, hasher), new=new)
        paciente_id, sesion_id = textos.paciente_id, textos.sesion_id
        # Read anew, through what the patient themselves read it through.
        [shared] = paciente_reading.textos(db, paciente_id=paciente_id, sesiones=[sesion_id])
        hasher = self.keys.of(PACIENTE.name, paciente_id)
        said = _said(terapeuta_id, shared, text, hasher)
        if changed := self._index(db, PACIENTE, said, new=new):
            withholding.changed(db, paciente_id=paciente_id, sesion_id=sesion_id, partes=changed)

    def deleted(self, db: Session, *, sesion_id: UUID) -> None:
        """Take back the answers that rest on a session; the index goes with its row."""
        withholding.gone(db, sesion_id=sesion_id)

    def _index(self, db: Session, side: Side, said: _Said, *, new: bool) -> set[str]:
        """Index one side; answers which parts say something else than before, or nothing more."""
        before = None if new else _before(db, side, said.textos.sesion_id)
        if before is None:
            self._write(db, side, said)
            return set()
        # With another key, fingerprints tell nothing of what changed.
        known = before.huellas if before.marca == self.keys.mark else {}
        if known != said.huellas:
            db.execute(delete(side.palabra).where(side.palabra.indice_id == before.id))
            db.execute(delete(side.indice).where(side.indice.id == before.id))
            self._write(db, side, said)
        return {parte for parte, huella in known.items() if said.huellas.get(parte) != huella}

    def _write(self, db: Session, side: Side, said: _Said) -> None:
        textos = said.textos
        indice = side.indice(
            sesion_id=textos.sesion_id,
            paciente_id=textos.paciente_id,
            terapeuta_id=said.terapeuta_id,
            marca=self.keys.mark,
            huellas=said.huellas,
            pasajes=pack(said.passages),
            total_pasajes=len(said.passages),
            total_palabras=sum(map(len, said.words)),
        )
        db.add(indice)
        db.flush()
        hashed = ((said.hasher.word(word), donde) for word, donde in postings(said.words).items())
        rows = [
            {"indice_id": indice.id, "palabra": word, "donde": donde}
            # In the order in which they lie.
            for word, donde in sorted(hashed)
        ]
        if rows:
            table = side.palabra.__table__
            assert isinstance(table, Table)
            # Past the mapper: there are thousands.
            db.connection().execute(insert(table), rows)


def _before(db: Session, side: Side, sesion_id: UUID) -> Row[int, bytes, dict[str, str]] | None:
    indice = side.indice
    known = select(indice.id, indice.marca, indice.huellas).where(indice.sesion_id == sesion_id)
    return db.execute(known).one_or_none()


def _said(terapeuta_id: UUID, textos: Textos, text: _Text, hasher: Hasher) -> _Said:
    passages = text.passages(textos)
    huellas = {parte: hasher.fingerprint(said.encode()) for parte, said in textos.partes.items()}
    huellas[_PASAJES] = hasher.fingerprint(pack(passages))
    words = [text.stems(textos.partes[each.parte][each.start : each.end]) for each in passages]
    return _Said(terapeuta_id, textos, passages, words, hasher, huellas)
