"""What a patient has done, and when, is theirs."""

from datetime import datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.app.demo import backdating
from remanso.core.actor import Role
from remanso.core.times import utcnow
from remanso.rooms.ejercicios.models import (
    Ejercicio,
    EjercicioCompletado,
    PacienteEjercicio,
    PacienteModulo,
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
