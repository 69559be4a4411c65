"""Measures and what was answered are their practice's and their patient's."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.citas import proximas
from remanso.rooms.medidas import queries
from remanso.rooms.medidas.models import Respuesta
from tests.matrix.owned.asking import own
from tests.matrix.world import World


class TestMeasures:
    def test_what_a_patient_is_asked_is_read_by_their_therapist(
        self, db: Session, standing: World
    ) -> None:
        medida_id, lucia = own(standing, "medida"), standing.lucia.id
        ana, eva = TerapeutaScope(standing.ana.id), TerapeutaScope(standing.eva.id)
        asked = {"paciente_id": lucia}

        assert queries.find(db, scope=ana, medida_id=medida_id) is not None
        assert queries.list_of_paciente(db, scope=ana, **asked) != []
        assert queries.list_active(db, scope=ana, **asked) != []
        assert queries.find_active(db, scope=ana, paciente_id=lucia, instrumento="gad-7")

        assert queries.find(db, scope=eva, medida_id=medida_id) is None
        assert queries.list_of_paciente(db, scope=eva, **asked) == []
        assert queries.list_active(db, scope=eva, **asked) == []
        assert not queries.find_active(db, scope=eva, paciente_id=lucia, instrumento="gad-7")

    def test_what_was_answered_is_read_by_their_therapist(
        self, db: Session, standing: World
    ) -> None:
        lucia = standing.lucia.id
        ana, eva = TerapeutaScope(standing.ana.id), TerapeutaScope(standing.eva.id)
        [given, *_] = queries.list_respuestas(db, scope=ana, paciente_id=lucia)
        assert queries.list_newest_two(db, scope=ana, paciente_id=lucia) != []
        assert queries.last_by_instrumento(db, scope=ana, paciente_id=lucia) != {}
        assert queries.last_numero(db, scope=ana, medida_id=given.medida_id) == 2

        assert queries.list_respuestas(db, scope=eva, paciente_id=lucia) == []
        assert queries.list_newest_two(db, scope=eva, paciente_id=lucia) == []
        assert queries.last_by_instrumento(db, scope=eva, paciente_id=lucia) == {}
        assert queries.last_numero(db, scope=eva, medida_id=given.medida_id) == 0

    def test_only_their_therapist_has_seen_an_answer(self, db: Session, standing: World) -> None:
        lucia = standing.lucia.id
        eva = TerapeutaScope(standing.eva.id)

        queries.mark_seen(db, scope=eva, paciente_id=lucia, now=utcnow())

        unseen = select(Respuesta.id).where(
            Respuesta.paciente_id == lucia, Respuesta.vista_en.is_(None)
        )
        assert db.scalars(unseen).all() != []

    def test_who_answered_nothing_has_answered_nothing(self, db: Session, standing: World) -> None:
        lucia, noa = PacienteScope(standing.lucia.id), PacienteScope(standing.flagged.id)

        assert queries.last_own(db, scope=lucia, instrumento="phq-9") is not None
        assert queries.last_own(db, scope=noa, instrumento="phq-9") is None

    def test_a_measure_goes_by_the_appointments_of_its_own_practice(
        self, db: Session, standing: World
    ) -> None:
        lucia = standing.lucia.id
        ana, eva = standing.ana.id, standing.eva.id

        assert proximas.list_first(db, terapeuta_id=ana, paciente_id=lucia, most=2) != []
        assert proximas.list_first(db, terapeuta_id=eva, paciente_id=lucia, most=2) == []
