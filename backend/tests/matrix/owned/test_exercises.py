"""What a patient has done, and when, is theirs."""

from datetime import datetime, time, timedelta
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.app.demo import backdating
from remanso.core.actor import Role
from remanso.core.times import utcnow
from remanso.rooms.ejercicios.errors import NoPracticaTodayError
from remanso.rooms.ejercicios.models import (
    Cada,
    Ejercicio,
    EjercicioCompletado,
    PacienteEjercicio,
    PacienteModulo,
    Pauta,
    Practica,
    RecordatorioPractica,
)
from remanso.rooms.ejercicios.practice import pautas, recordatorios, times
from remanso.rooms.ejercicios.practice.schemas import (
    PautaUpdate,
    PracticaCreate,
    RecordatorioUpdate,
)
from remanso.rooms.ejercicios.progress import completion
from tests.matrix.owned.asking import LONG_AGO, of, own
from tests.matrix.world import World

# What is dated of a patient, and whose it is.
_DATED = (
    (PacienteEjercicio.asignado_en, PacienteEjercicio.paciente_id),
    (PacienteModulo.asignado_en, PacienteModulo.paciente_id),
    (EjercicioCompletado.fecha_completado, EjercicioCompletado.paciente_id),
)


class TestExercises:
    """Lucía and Mateo have the same exercise, and Lucía has done it."""

    @pytest.fixture
    def ejercicio_id(self, db: Session, standing: World) -> UUID:
        ejercicio_id = own(standing, "ejercicio")
        if db.get(EjercicioCompletado, (standing.lucia.id, ejercicio_id)) is None:
            self.done(db, standing.lucia.id, ejercicio_id)
        given = select(PacienteEjercicio).where(
            PacienteEjercicio.paciente_id == standing.mateo.id,
            PacienteEjercicio.ejercicio_id == ejercicio_id,
        )
        if db.scalars(given).first() is None:
            db.add(
                PacienteEjercicio(
                    paciente_id=standing.mateo.id,
                    ejercicio_id=ejercicio_id,
                    asignado_en=utcnow(),
                )
            )
        db.flush()
        return ejercicio_id

    @staticmethod
    def done(db: Session, paciente_id: UUID, ejercicio_id: UUID) -> None:
        db.add(
            EjercicioCompletado(
                paciente_id=paciente_id,
                ejercicio_id=ejercicio_id,
                fecha_completado=LONG_AGO,
                notas_paciente="De Lucía.",
            )
        )
        db.flush()

    def test_each_completes_their_own(
        self, db: Session, standing: World, ejercicio_id: UUID
    ) -> None:
        mateo = standing.mateo

        completion.complete(
            db,
            by=of(mateo, Role.PACIENTE),
            paciente_id=mateo.id,
            ejercicio_id=ejercicio_id,
            notas="De Mateo.",
        )

        assert db.get(EjercicioCompletado, (mateo.id, ejercicio_id)) is not None

    def test_each_takes_back_their_own(
        self, db: Session, standing: World, ejercicio_id: UUID
    ) -> None:
        mateo = standing.mateo
        self.done(db, mateo.id, ejercicio_id)

        completion.uncomplete(
            db,
            by=of(mateo, Role.PACIENTE),
            paciente_id=mateo.id,
            ejercicio_id=ejercicio_id,
        )

        db.expire_all()
        assert db.get(EjercicioCompletado, (mateo.id, ejercicio_id)) is None
        assert db.get(EjercicioCompletado, (standing.lucia.id, ejercicio_id)) is not None

    def test_each_counts_and_takes_back_their_own(
        self, db: Session, standing: World, ejercicio_id: UUID
    ) -> None:
        mateo = of(standing.mateo, Role.PACIENTE)
        whose = {"paciente_id": mateo.user_id, "ejercicio_id": ejercicio_id}
        clave = self.clave_of(db, standing.lucia.id, ejercicio_id)

        counted = times.count_one(db, by=mateo, data=PracticaCreate(clave=clave), **whose)
        assert counted.practised.hechas_total == 1
        taken = times.take_back(db, by=mateo, **whose)

        assert taken.practised.hechas_total == 0
        with pytest.raises(NoPracticaTodayError):
            times.take_back(db, by=mateo, **whose)
        assert self.clave_of(db, standing.lucia.id, ejercicio_id) == clave

    def test_each_is_reminded_at_their_own_hour(
        self, db: Session, standing: World, ejercicio_id: UUID
    ) -> None:
        mateo = of(standing.mateo, Role.PACIENTE)
        whose = {"paciente_id": mateo.user_id, "ejercicio_id": ejercicio_id}

        kept = recordatorios.choose(db, by=mateo, data=RecordatorioUpdate(hora="21:00"), **whose)
        assert kept.practised.recordatorio == time(21)
        recordatorios.choose(db, by=mateo, data=RecordatorioUpdate(hora=None), **whose)

        assert db.get(RecordatorioPractica, (standing.lucia.id, ejercicio_id)) is not None

    def test_how_often_is_said_of_each(
        self, db: Session, standing: World, ejercicio_id: UUID
    ) -> None:
        ana = of(standing.ana, Role.TERAPEUTA)
        whose = {"paciente_id": standing.lucia.id, "ejercicio_id": ejercicio_id}
        data = PautaUpdate(veces=7, cada=Cada.SEMANA)

        pautas.put(db, by=ana, data=data, **whose)
        pautas.remove(db, by=ana, **whose)

        assert db.get(Pauta, (standing.lucia.id, ejercicio_id)) is None

    @staticmethod
    def clave_of(db: Session, paciente_id: UUID, ejercicio_id: UUID) -> UUID:
        """What Lucía's one time is called."""
        theirs = select(Practica.clave).where(
            Practica.paciente_id == paciente_id, Practica.ejercicio_id == ejercicio_id
        )
        return db.scalars(theirs).one()

    def test_the_demonstration_dates_back_only_its_own(
        self, db: Session, standing: World, ejercicio_id: UUID
    ) -> None:
        lucia, mateo = standing.lucia.id, standing.mateo.id
        modulo_id = own(standing, "modulo")
        self.done(db, mateo, ejercicio_id)
        db.add(PacienteModulo(paciente_id=mateo, modulo_id=modulo_id, asignado_en=utcnow()))
        db.flush()
        then = LONG_AGO + timedelta(days=1)

        backdating.backdate_bank(db, terapeuta_id=standing.ana.id, at=then)
        backdating.backdate_ejercicio(db, lucia, ejercicio_id=ejercicio_id, at=then)
        backdating.backdate_modulo(db, lucia, modulo_id=modulo_id, at=then)
        backdating.backdate_completion(db, lucia, ejercicio_id=ejercicio_id, at=then)

        db.flush()
        assert then not in self.dates(db, standing.eva.id, mateo)
        dated = self.dates(db, standing.ana.id, lucia)
        assert dated.count(then) >= len(_DATED)

    @staticmethod
    def dates(db: Session, terapeuta_id: UUID, paciente_id: UUID) -> list[datetime]:
        """When a bank was written, and when a patient was given what is in it and did it."""
        written = select(Ejercicio.fecha_creacion).where(Ejercicio.terapeuta_id == terapeuta_id)
        found = list(db.scalars(written))
        for moment, owner in _DATED:
            found += db.scalars(select(moment).where(owner == paciente_id))
        return found
