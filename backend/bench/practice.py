"""An invented practice in a folder of its own, written straight into its tables."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import islice
from pathlib import Path
from uuid import UUID

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from remanso.core.actor import Role
from remanso.core.cells.keys import Clase
from remanso.core.cells.models import Clave
from remanso.core.db import Database
from remanso.core.tables.migrations import upgrade
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.asistente.models import IndicePaciente, IndiceTerapeuta
from remanso.rooms.asistente.search.tokens import MARK
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.passwords import hash_password
from remanso.rooms.cuentas.credentials.sessions import open_session
from remanso.rooms.cuentas.models import User
from remanso.rooms.pacientes.models import EstadoTerapia, Paciente
from remanso.rooms.pacientes.search import search_key
from remanso.rooms.sesiones.estadisticas import recount
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.product import Settings

PASSWORD = "Corriente-48"  # noqa: S105 - of patients who do not exist
TRANSCRIPT = "Voz 1: ¿Cómo se ha sentido esta semana?\nVoz 2: Un poco mejor, duermo más.\n" * 100
_BATCH = 500
Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Practice:
    """One therapist's practice; `token` signs the therapist in."""

    settings: Settings
    token: str
    terapeuta_id: UUID
    pacientes: list[UUID]

    @property
    def database_file(self) -> Path:
        """Where SQLite keeps its tables."""
        return self.settings.data_path / "remanso.sqlite"

    @property
    def video_folder(self) -> str:
        """Where the videos of the first patient go, as the API names it."""
        return f"{self.terapeuta_id}/{self.pacientes[0]}"

    def email(self, place: int) -> str:
        """The address with which a patient signs in."""
        return _email(place)

    def keep(self, name: str) -> str:
        """A video of the first patient that is about to lie in the store: its key.

        The file itself is the caller's to write, before anybody asks for it.
        """
        [key] = self.keep_all([name])
        return key

    def keep_all(self, names: Sequence[str]) -> list[str]:
        """Several of them, known in one transaction."""
        keys = [f"{self.video_folder}/{name}" for name in names]
        database = Database(self.settings.database_address, self.settings.key_ring)
        with database.transaction() as db:
            db.add_all(
                Archivo(
                    key=key,
                    terapeuta_id=self.terapeuta_id,
                    paciente_id=self.pacientes[0],
                    nombre=name,
                    content_type="video/mp4",
                    estado=EstadoArchivo.COMPLETO,
                    created_at=utcnow(),
                )
                for key, name in zip(keys, names, strict=True)
            )
        database.dispose()
        return keys


def found(
    folder: Path, *, pacientes: int, sesiones: int, database_url: str | None = None
) -> Practice:
    """Make a practice of so many patients, among whom so many sessions are spread evenly.

    The assistant's index has each of them, though without words: else the server would be making it
    while something else is measured.
    """
    settings = Settings(
        _env_file=None, env="development", data_dir=folder, database_url=database_url
    )
    upgrade(settings.database_address)
    database = Database(settings.database_address, settings.key_ring)
    with database.transaction() as db:
        terapeuta = cuentas.create_terapeuta(db, email="ana@consulta.example", name="Ana Robledo")
        ids = [new_id() for _ in range(pacientes)]
        password_hash = hash_password(PASSWORD)
        db.execute(insert(User), [_user(n, id_, password_hash) for n, id_ in enumerate(ids)])
        db.execute(insert(Paciente), [_paciente(n, id_, terapeuta) for n, id_ in enumerate(ids)])
        rows = _sesiones(ids, terapeuta, sesiones)
        while batch := list(islice(rows, _BATCH)):
            # Texts are sealed on the way of mapped rows alone.
            db.add_all([Sesion(**row) for row in batch])
            db.flush()
            db.expunge_all()
        _index(db)
        for id_ in ids:
            recount(db, terapeuta_id=terapeuta, paciente_id=id_)
        token = open_session(db, terapeuta)
    database.dispose()
    return Practice(settings, token, terapeuta, ids)


def _index(db: Session) -> None:
    nothing = {"huellas": {}, "pasajes": b"", "total_pasajes": 0, "total_palabras": 0}
    made = nothing | {"marca": MARK}
    columns = select(
        Sesion.id.label("sesion_id"),
        Sesion.paciente_id,
        Sesion.terapeuta_id,
        Clave.id.label("clave_id"),
    ).join(Clave, (Clave.titular == Sesion.paciente_id) & (Clave.clase == Clase.TEXTO))
    rows = [made | row._asdict() for row in db.execute(columns)]
    if rows:
        db.execute(insert(IndiceTerapeuta), rows)
        db.execute(insert(IndicePaciente), rows)


def _email(place: int) -> str:
    return f"paciente{place}@consulta.example"


def _user(place: int, id_: UUID, password_hash: str) -> Row:
    return {
        "id": id_,
        "email": _email(place),
        "email_key": _email(place),
        "name": f"Lucía Ferrer {place}",
        "role": Role.PACIENTE,
        "password_hash": password_hash,
        "must_change_password": False,
        "created_at": utcnow(),
    }


def _paciente(place: int, id_: UUID, terapeuta: UUID) -> Row:
    apellido = f"Ferrer {place}"
    return {
        "id": id_,
        "terapeuta_id": terapeuta,
        "nombre": "Lucía",
        "apellido": apellido,
        "search_key": search_key("Lucía", apellido),
        "edad": 20 + place % 60,
        "telefono": f"600{place:06}",
        "profesion_ocupacion": "Docente",
        "fecha_ingreso": utcnow().date(),
        "estado_terapia": EstadoTerapia.ACTIVO,
        "fecha_creacion": utcnow(),
    }


def _sesiones(pacientes: list[UUID], terapeuta: UUID, count: int) -> Iterator[Row]:
    now = utcnow()
    for place in range(count):
        numero = place // len(pacientes) + 1
        yield {
            "paciente_id": pacientes[place % len(pacientes)],
            "terapeuta_id": terapeuta,
            "numero_sesion": numero,
            "fecha": now - timedelta(weeks=count // len(pacientes) - numero, minutes=place),
            "duracion_minutos": 45 + place % 30,
            "notas": "Duerme mejor desde el martes.",
            "transcripcion": TRANSCRIPT,
            "transcripcion_preview": TRANSCRIPT[:200],
            "created_at": now,
        }
