"""What a patient has done, and when, is theirs."""

from datetime import timedelta
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
        eva = select(Ejercicio.fecha_creacion).where(Ejercicio.terapeuta_id == standing.eva.id)
        of_mateo = (
            *db.scalars(eva),
            *db.scalars(
                select(PacienteEjercicio.asignado_en).where(PacienteEjercicio.paciente_id == mateo)
            ),
            *db.scalars(
                select(PacienteModulo.asignado_en).where(PacienteModulo.paciente_id == mateo)
            ),
            *db.scalars(
                select(EjercicioCompletado.fecha_completado).where(
                    EjercicioCompletado.paciente_id == mateo
                )
            ),
        )
        assert then not in of_mateo
