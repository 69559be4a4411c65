"""A word in every text that is not the patient's to read."""

from collections.abc import Mapping
from uuid import UUID

from pydantic import JsonValue
from sqlalchemy import ColumnElement, Table, Text, cast, func, select, update
from sqlalchemy.orm import Session

from remanso.core.db import Base, Database
from remanso.core.tables.blocking import Bloqueo
from remanso.core.times import utcnow
from remanso.rooms.archivos.models import Archivo, EstadoArchivo, PendingDeletion
from remanso.rooms.archivos.omisiones.models import Silenciado
from remanso.rooms.cuentas.factors.models import LlaveAcceso
from remanso.rooms.grabaciones.models import Fragmento
from remanso.rooms.perfiles.models import PerfilTerapeuta
from remanso.rooms.sesiones.drafts.models import DraftBlock, DraftParte, Retirada
from remanso.rooms.sesiones.models import SesionParte
from tests.matrix.private_texts import OWN, private_columns
from tests.matrix.world import World
from tests.support.texts import class_of, sealed_columns, set_columns
from tests.support.unguarded import unguarded

CANARY = "canario-privado"


def add_rows(world: World) -> None:
    """One row in each table that the world leaves empty: a word needs a place."""
    sesion_id, draft_id, grabacion_id = (
        UUID(world.own[name]) for name in ("sesion", "draft", "grabacion")
    )
    part = {"intento": 1, "indice": 0, "resultado": ""}
    now = utcnow()
    key = {"credential_id": b"", "public_key": b"", "sign_count": 0}
    with world.database.transaction() as db:
        db.add_all(
            [
                Fragmento(grabacion_id=grabacion_id, numero=1, key="", sha256="", size=0),
                PerfilTerapeuta(terapeuta_id=world.ana.id),
                SesionParte(sesion_id=sesion_id, clave="", **part),
                DraftParte(draft_id=draft_id, clave="", **part),
                DraftBlock(draft_id=draft_id, **part),
                Retirada(deposito="", recibo="", motivo="", proximo_intento=now, creado=now),
                PendingDeletion(key="", created_at=now),
                Silenciado(file_key=_unread(db), origen_key="", intento=0, progreso=0),
                # Lifted: one that goes on would hide everything else.
                Bloqueo(
                    paciente_id=world.lucia.id,
                    terapeuta_id=world.ana.id,
                    desde=now,
                    hasta=now.date(),
                    levantado=now,
                ),
                LlaveAcceso(user_id=world.olga.id, nombre="", creado=now, **key),
            ]
        )


def _unread(db: Session) -> str:
    """A file that nobody reads anyway, as it never came."""
    pending = select(Archivo.key).where(Archivo.estado == EstadoArchivo.PENDIENTE)
    return str(db.execute(pending.limit(1)).scalar_one())


def hide(database: Database, *, reader: UUID, shared: bool) -> None:
    """Write the word wherever a patient may not read it; `shared` is whether sessions are."""
    with database.transaction() as db, unguarded(db):
        for table in Base.metadata.sorted_tables:
            private = private_columns(table, shared=shared)
            if private:
                _write(
                    db,
                    table,
                    {**dict.fromkeys(private, CANARY), **_made_by(private, shared=shared)},
                )
            if table.name in OWN:
                owner, columns = OWN[table.name]
                _write(db, table, dict.fromkeys(columns, CANARY), table.c[owner] != reader)


def has_canary(db: Session, table: Table, column: str) -> bool:
    """Whether the word stands in a column, in any row."""
    if column in sealed_columns(table):
        return any(CANARY in str(text) for text in db.scalars(select(table.c[column])))
    there = cast(table.c[column], Text).contains(CANARY)
    return bool(db.scalar(select(func.count()).select_from(table).where(there)))


def _write(
    db: Session, table: Table, words: Mapping[str, object], *where: ColumnElement[bool]
) -> None:
    sealed = sealed_columns(table) & words.keys()
    set_columns(db, class_of(table), *where, **{name: words[name] for name in sealed})
    if plain := {name: word for name, word in words.items() if name not in sealed}:
        db.execute(update(table).where(*where).values(plain))


def _made_by(columns: set[str], *, shared: bool) -> dict[str, JsonValue]:
    """Which engine it was is told with what it made, and nothing else of its stamp ever."""
    engine = "Motor" if shared else CANARY
    stamp: JsonValue = {"motor": engine, "modelo": engine, "version": CANARY, "local": True}
    made: dict[str, JsonValue] = {
        "procedencia_transcripcion": stamp,
        "analisis": {"resumen": [{"texto": CANARY}], "procedencia": stamp},
    }
    return {name: value for name, value in made.items() if name in columns}
