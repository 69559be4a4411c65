"""Writes the invented therapist's bank, and what her patients have and did of it."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.app.demo import backdating
from remanso.app.demo.media import Media
from remanso.app.demo.people import BancoDemo, EjercicioDemo, PacienteDemo, at_hour
from remanso.core.actor import Actor, Role
from remanso.engines.storage.base import Storage
from remanso.rooms.ejercicios.assignments import service as assignments_service
from remanso.rooms.ejercicios.bank import service
from remanso.rooms.ejercicios.bank.schemas import (
    EjercicioCreate,
    ModuloCreate,
    ModuloEjercicioCreate,
)
from remanso.rooms.ejercicios.modules import service as modules_service
from remanso.rooms.ejercicios.progress import completion

_WRITTEN_DAYS_AGO = 300
_MORNING, _EVENING = 9, 19


class Bank:
    """The bank, with the exercises and modules by title."""

    def __init__(
        self, db: Session, storage: Storage, *, by: Actor, banco: BancoDemo, now: datetime
    ) -> None:
        """Create everything in it, with the files of its exercises."""
        media = Media(db, storage, by=by)
        self._db = db
        self._by = by
        self._now = now
        self._ejercicios = {
            each.titulo: service.create_ejercicio(db, storage, by=by, data=_ejercicio(each, media))
            for each in banco.ejercicios
        }
        self._modulos = {}
        for modulo in banco.modulos:
            data = ModuloCreate(titulo=modulo.titulo, descripcion=modulo.descripcion)
            modulo_id = self._modulos[modulo.titulo] = modules_service.create_modulo(
                db, by=by, data=data
            )
            for titulo in modulo.ejercicios:
                inside = ModuloEjercicioCreate(
                    modulo_id=modulo_id, ejercicio_id=self._ejercicios[titulo]
                )
                modules_service.add_ejercicio(db, by=by, data=inside)
        backdating.backdate_bank(
            db, terapeuta_id=by.user_id, at=self._ago(_WRITTEN_DAYS_AGO, _MORNING)
        )

    def give(self, paciente_id: UUID, person: PacienteDemo) -> None:
        """Give somebody what their file says, and let them complete what they did."""
        for given in person.asignados:
            at = self._ago(given.hace, _MORNING)
            if given.ejercicio is not None:
                ejercicio_id = self._ejercicios[given.ejercicio]
                assignments_service.assign_ejercicio(
                    self._db, by=self._by, paciente_id=paciente_id, ejercicio_id=ejercicio_id
                )
                backdating.backdate_ejercicio(
                    self._db, paciente_id, ejercicio_id=ejercicio_id, at=at
                )
            if given.modulo is not None:
                modulo_id = self._modulos[given.modulo]
                assignments_service.assign_modulo(
                    self._db, by=self._by, paciente_id=paciente_id, modulo_id=modulo_id
                )
                backdating.backdate_modulo(self._db, paciente_id, modulo_id=modulo_id, at=at)
        self._complete(paciente_id, person)

    def _complete(self, paciente_id: UUID, person: PacienteDemo) -> None:
        themselves = Actor(
            user_id=paciente_id,
            role=Role.PACIENTE,
            name=person.nombre,
            email=person.email,
            login_session_id=paciente_id,
            must_change_password=False,
        )
        for hecho in person.hechos:
            ejercicio_id = self._ejercicios[hecho.ejercicio]
            completion.complete(
                self._db,
                by=themselves,
                paciente_id=paciente_id,
                ejercicio_id=ejercicio_id,
                notas=hecho.notas,
            )
            at = self._ago(hecho.hace, _EVENING)
            backdating.backdate_completion(self._db, paciente_id, ejercicio_id=ejercicio_id, at=at)

    def _ago(self, days: int, hour: int) -> datetime:
        return at_hour(self._now - timedelta(days=days), hour)


def _ejercicio(demo: EjercicioDemo, media: Media) -> EjercicioCreate:
    return EjercicioCreate(
        titulo=demo.titulo,
        descripcion=demo.descripcion,
        categoria=demo.categoria,
        archivo_url=[media.add(nombre) for nombre in demo.archivos],
    )
