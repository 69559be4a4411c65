"""Copies of records are theirs who asked for them: a therapist's, or the patient's own."""

from uuid import uuid4

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session

from remanso.core.actor import Role
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.derechos.expediente import queries, service
from remanso.rooms.derechos.expediente.models import KEPT_FOR, Expediente
from remanso.rooms.pacientes.errors import PacienteNotFoundError
from remanso.rooms.sesiones.drafts import queries as drafts
from remanso.use_cases.derechos.huella import read_huella
from tests.matrix.world import World
from tests.support.people import People


class TestCopies:
    def test_each_finds_what_they_asked_for(self, db: Session, standing: World) -> None:
        lucia = standing.lucia.id
        ana = People.actor(standing.ana, Role.TERAPEUTA)
        own = People.actor(standing.lucia, Role.PACIENTE)
        eva = People.actor(standing.eva, Role.TERAPEUTA)
        mateo = People.actor(standing.mateo, Role.PACIENTE)
        found = {
            copy.para
            for by in (ana, own)
            if (copy := queries.find(db, by=by, paciente_id=lucia)) is not None
        }
        assert found == set(Role)
        assert queries.find_locked(db, by=ana, paciente_id=lucia) is not None
        for stranger in (eva, mateo):
            assert queries.find(db, by=stranger, paciente_id=lucia) is None
            assert queries.find_locked(db, by=stranger, paciente_id=lucia) is None
        with pytest.raises(PacienteNotFoundError):
            service.find(db, by=eva, paciente_id=lucia)

    def test_a_file_is_given_to_who_asked_for_it(self, db: Session, standing: World) -> None:
        lucia, key = standing.lucia.id, f"expedientes/{uuid4()}"
        db.add(
            Archivo(
                key=key,
                terapeuta_id=standing.ana.id,
                paciente_id=lucia,
                nombre="expediente.zip",
                content_type="application/zip",
                estado=EstadoArchivo.COMPLETO,
                created_at=utcnow(),
            )
        )
        db.flush()
        ready = {"estado": Estado.COMPLETADO, "caduca": utcnow() + KEPT_FOR, "file_key": key}
        db.execute(
            update(Expediente)
            .where(Expediente.paciente_id == lucia, Expediente.para == Role.PACIENTE)
            .values(ready)
        )
        assert queries.is_given(db, by=People.actor(standing.lucia, Role.PACIENTE), key=key)
        for person, role in (
            (standing.ana, Role.TERAPEUTA),
            (standing.eva, Role.TERAPEUTA),
            (standing.mateo, Role.PACIENTE),
        ):
            assert not queries.is_given(db, by=People.actor(person, role), key=key)

    def test_which_sessions_there_are(self, db: Session, standing: World) -> None:
        lucia = standing.lucia.id
        for own in (TerapeutaScope(standing.ana.id), PacienteScope(lucia)):
            assert read_huella(db, scope=own, paciente_id=lucia) != []
        for stranger in (TerapeutaScope(standing.eva.id), PacienteScope(standing.mateo.id)):
            assert read_huella(db, scope=stranger, paciente_id=lucia) == []

    def test_which_drafts_there_are(self, db: Session, standing: World) -> None:
        lucia = standing.lucia.id
        ana = People.actor(standing.ana, Role.TERAPEUTA)
        eva = People.actor(standing.eva, Role.TERAPEUTA)
        assert drafts.list_of_paciente(db, by=ana, paciente_id=lucia) != []
        assert drafts.list_of_paciente(db, by=eva, paciente_id=lucia) == []
