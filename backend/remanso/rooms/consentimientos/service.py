"""Asking and deciding. Every row is new; of two decisions at once the second waits for the first.

What a decision takes away is a use case's: this room knows no recording and no session.
"""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor, Role
from remanso.core.db import Database
from remanso.core.scope import Scope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.consentimientos import politica, queries
from remanso.rooms.consentimientos.errors import (
    ConsentimientoNotFoundError,
    EvidenceError,
    NothingToWithdrawError,
    NotOneOfThemError,
    RepresentanteRequiredError,
    TextChangedError,
)
from remanso.rooms.consentimientos.models import (
    Canal,
    Consentimiento,
    Decisor,
    Estado,
    Finalidad,
    Relacion,
)
from remanso.rooms.consentimientos.schemas import Decision, Persona, Solicitar
from remanso.rooms.consentimientos.textos.practica import Practica
from remanso.rooms.consentimientos.textos.redaction import Texto, text_for
from remanso.rooms.consentimientos.voces.edades import is_minor
from remanso.rooms.consentimientos.voces.standing import (
    Voz,
    lacks_representante,
    voice_of,
    voices_of,
)
from remanso.rooms.pacientes import service as pacientes

ENTITY = "consentimiento"
_ESTADOS = {
    Decision.CONCEDER: Estado.CONCEDIDO,
    Decision.DENEGAR: Estado.DENEGADO,
    Decision.RETIRAR: Estado.RETIRADO,
}


class Whose(NamedTuple):
    """A patient by their whole name, and their therapist; `menor`: too young to decide alone."""

    terapeuta_id: UUID
    paciente_id: UUID
    nombre: str
    menor: bool


class Deciding(NamedTuple):
    """Somebody's decision before it is written; the patient is kept from others meanwhile."""

    whose: Whose
    finalidad: Finalidad
    decision: Decision
    voice: Voz
    texto: Texto

    @property
    def takes_away(self) -> bool:
        """Whether something was given until now, and is no more."""
        return self.decision is not Decision.CONCEDER and self.voice.gives

    @property
    def repeated(self) -> Consentimiento | None:
        """The same decision, tapped twice."""
        last = self.voice.last
        if last is None or self.voice.outgrown:
            return None
        return last if last.estado == _ESTADOS[self.decision] else None


class Given(NamedTuple):
    """How a decision came: the drawing or the scan of a signature, where there is one."""

    canal: Canal
    firma: str | None = None
    archivo: str | None = None


def name_of(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> str:
    """The patient by their whole name. Raises `PacienteNotFoundError`."""
    paciente = pacientes.get(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    return f"{paciente.nombre} {paciente.apellido}"


def ask(
    db: Session, *, by: Actor, paciente_id: UUID, data: Solicitar, practica: Practica
) -> list[Consentimiento]:
    """Ask everybody who decides and has not granted this very text; who was asked.

    Raises `PacienteNotFoundError`, `RepresentanteRequiredError`.
    """
    pacientes.lock(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    whose = _whose(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
    redaction = politica.redaction_of(politica.get(db, terapeuta_id=by.user_id), practica)
    asked = []
    for finalidad in dict.fromkeys(data.finalidades):
        if data.personas is not None:
            _name(db, whose, finalidad=finalidad, personas=data.personas)
        texto = text_for(finalidad, redaction)
        voices = _voices(db, whose, finalidad)
        if lacks_representante(voices, menor=whose.menor):
            raise RepresentanteRequiredError
        for voice in voices:
            if _knows(voice, texto):
                continue
            row = new_row(db, whose, finalidad, voice, texto)
            row.estado, row.canal, row.por = Estado.PENDIENTE, Canal.PORTAL, by.user_id
            asked.append(add_row(db, row))
    if asked:
        audit.record(
            db,
            by=by,
            action="consentimiento.ask",
            entity=ENTITY,
            entity_id=asked[0].id,
            paciente_id=paciente_id,
            shown=[row.id for row in asked],
        )
    return asked


def prepare(
    db: Session,
    *,
    terapeuta_id: UUID,
    paciente_id: UUID,
    finalidad: Finalidad,
    decision: Decision,
    persona: Persona | None,
    practica: Practica,
) -> Deciding:
    """Judge a decision; nobody else decides of this patient until the transaction ends.

    Raises `PacienteNotFoundError`, `NotOneOfThemError`, `NothingToWithdrawError`.
    """
    pacientes.lock(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    whose = _whose(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id)
    voice = voice_of(_voices(db, whose, finalidad), persona, paciente=whose.nombre)
    if voice is None:
        raise NotOneOfThemError
    kept = politica.get(db, terapeuta_id=terapeuta_id)
    texto = text_shown(voice, text_for(finalidad, politica.redaction_of(kept, practica)))
    deciding = Deciding(whose, finalidad, decision, voice, texto)
    if decision is Decision.RETIRAR and not voice.gives and deciding.repeated is None:
        raise NothingToWithdrawError
    return deciding


def check_read(deciding: Deciding, *, leido: str | None) -> None:
    """Refuse a yes or a no to a text that is not the one that was read, where that is told.

    What was given can be taken back whatever was read. Raises `TextChangedError`.
    """
    told = leido is not None and deciding.decision is not Decision.RETIRAR
    if told and leido != deciding.texto.sha256:
        raise TextChangedError


def write(
    db: Session,
    deciding: Deciding,
    *,
    by: Actor,
    given: Given,
    borrado: dict[str, int] | None,
) -> Consentimiento:
    """Write a decision down, with what it took away."""
    row = new_row(db, deciding.whose, deciding.finalidad, deciding.voice, deciding.texto)
    row.estado, row.canal, row.por = _ESTADOS[deciding.decision], given.canal, by.user_id
    row.firma, row.archivo, row.borrado = given.firma, given.archivo, borrado
    add_row(db, row)
    audit.record(
        db,
        by=by,
        action=f"consentimiento.{deciding.decision.value}",
        entity=ENTITY,
        entity_id=row.id,
        paciente_id=row.paciente_id,
        changed=[row.finalidad],
    )
    return row


def get_receipt(db: Session, *, by: Actor, consentimiento_id: UUID) -> Consentimiento:
    """A row whose receipt somebody may take. Raises `ConsentimientoNotFoundError`."""
    row = queries.find(db, scope=Scope.of(by), consentimiento_id=consentimiento_id)
    if row is None or (by.role is Role.PACIENTE and row.relacion != Relacion.PACIENTE):
        raise ConsentimientoNotFoundError
    return row


def record_receipt(database: Database, *, by: Actor, row: Consentimiento) -> None:
    """Somebody took the receipt of a row."""
    audit.record_reading(
        database,
        by=by,
        action="consentimiento.receipt",
        entity=ENTITY,
        entity_id=row.id,
        paciente_id=row.paciente_id,
    )


def check_proves_nothing(db: Session, *, key: str) -> None:
    """Refuse to lose what somebody signed; the caller has checked whose the file is.

    Raises `EvidenceError`.
    """
    if queries.proves_any(db, key=key):
        raise EvidenceError


def text_shown(voice: Voz, current: Texto) -> Texto:
    """What somebody is shown, and so what is stored: what they were asked with, if they were."""
    last = voice.last
    return current if last is None else Texto(last.texto, last.texto_version)


def _whose(db: Session, *, terapeuta_id: UUID, paciente_id: UUID) -> Whose:
    of = {"terapeuta_id": terapeuta_id, "paciente_id": paciente_id}
    return Whose(**of, nombre=name_of(db, **of), menor=is_minor(db, **of))


def _voices(db: Session, whose: Whose, finalidad: Finalidad) -> list[Voz]:
    scope, of = TerapeutaScope(whose.terapeuta_id), whose.paciente_id
    rows = queries.list_said(db, scope=scope, paciente_id=of, finalidad=finalidad)
    decisores = queries.list_named(db, scope=scope, paciente_id=of, finalidad=finalidad)
    return voices_of(decisores, rows, paciente=whose.nombre, menor=whose.menor)


def _knows(voice: Voz, texto: Texto) -> bool:
    """Whether they have granted, or are being asked, these very words."""
    last = voice.last
    if last is None or voice.outgrown or last.texto_sha256 != texto.sha256:
        return False
    return last.estado in {Estado.CONCEDIDO, Estado.PENDIENTE}


def _name(db: Session, whose: Whose, *, finalidad: Finalidad, personas: Sequence[Persona]) -> None:
    """Say who decides from now on; somebody named twice decides once."""
    scope, paciente_id = TerapeutaScope(whose.terapeuta_id), whose.paciente_id
    queries.drop_decisores(db, scope=scope, paciente_id=paciente_id, finalidad=finalidad)
    distinct = {(each.relacion, each.nombre.casefold()): each for each in personas}
    db.add_all(
        Decisor(
            paciente_id=paciente_id,
            finalidad=finalidad,
            orden=orden,
            terapeuta_id=whose.terapeuta_id,
            nombre=each.nombre,
            relacion=each.relacion,
            de_menor=whose.menor,
        )
        for orden, each in enumerate(distinct.values())
    )
    db.flush()


def new_row(
    db: Session, whose: Whose, finalidad: Finalidad, voice: Voz, texto: Texto
) -> Consentimiento:
    """A row of somebody's history that is not written yet; what they say, and how, is not said."""
    scope = TerapeutaScope(whose.terapeuta_id)
    return Consentimiento(
        terapeuta_id=whose.terapeuta_id,
        paciente_id=whose.paciente_id,
        numero=queries.last_numero(db, scope=scope, paciente_id=whose.paciente_id) + 1,
        finalidad=finalidad,
        nombre=voice.nombre,
        relacion=voice.relacion,
        texto=texto.texto,
        texto_version=texto.version,
        texto_sha256=texto.sha256,
        fecha=utcnow(),
        de_menor=whose.menor,
    )


def add_row(db: Session, row: Consentimiento) -> Consentimiento:
    """Write it down."""
    db.add(row)
    db.flush()
    return row
