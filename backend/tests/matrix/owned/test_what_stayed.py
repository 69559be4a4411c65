"""What was chosen of a session is its practice's, what is remembered of it its patient's."""

from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.sesiones.lo_que_quedo import queries
from tests.matrix.owned.asking import LONG_AGO, own
from tests.matrix.world import World


class TestWhatStayed:
    def test_what_was_chosen_is_read_by_its_therapist_and_its_patient(
        self, db: Session, standing: World
    ) -> None:
        sesiones = [own(standing, "sesion")]
        theirs = (TerapeutaScope(standing.ana.id), PacienteScope(standing.lucia.id))
        others = (TerapeutaScope(standing.eva.id), PacienteScope(standing.flagged.id))

        for scope in theirs:
            assert queries.list_fragmentos(db, scope=scope, sesiones=sesiones) != []
        for scope in others:
            assert queries.list_fragmentos(db, scope=scope, sesiones=sesiones) == []

    def test_what_is_remembered_is_read_by_its_patient(self, db: Session, standing: World) -> None:
        fragmentos = [own(standing, "fragmento")]
        lucia, noa = PacienteScope(standing.lucia.id), PacienteScope(standing.flagged.id)

        assert queries.list_answered(db, scope=lucia, fragmentos=fragmentos)
        assert not queries.list_answered(db, scope=noa, fragmentos=fragmentos)

    def test_what_there_is_to_remember_is_the_patients_own(
        self, db: Session, standing: World
    ) -> None:
        sesion_id = own(standing, "sesion")
        lucia, noa = PacienteScope(standing.lucia.id), PacienteScope(standing.flagged.id)

        shared = {row.id for row in queries.list_shared_since(db, scope=lucia, desde=LONG_AGO)}
        assert sesion_id in shared
        assert not shared & {
            row.id for row in queries.list_shared_since(db, scope=noa, desde=LONG_AGO)
        }
        assert queries.find_shared(db, scope=noa, sesion_id=sesion_id) is None
