"""Requests are read and answered by the therapist they were made to, and by nobody else."""

from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.derechos.conservacion import service as conservacion
from remanso.rooms.derechos.conservacion.schemas import ConservacionUpdate
from remanso.rooms.derechos.enmiendas import queries as enmiendas
from remanso.rooms.derechos.solicitudes import queries
from remanso.rooms.derechos.solicitudes.models import Derecho, Solicitud
from tests.matrix.owned.asking import of, own
from tests.matrix.world import World

_WHOLE = Page(None, 0, tell=lambda _total: None)


class TestRequests:
    def test_a_request_is_its_therapists(self, db: Session, standing: World) -> None:
        solicitud_id = own(standing, "solicitud")
        ana, eva = TerapeutaScope(standing.ana.id), TerapeutaScope(standing.eva.id)

        for read in (queries.find_locked, queries.read_received):
            assert read(db, scope=ana, solicitud_id=solicitud_id) is not None
            assert read(db, scope=eva, solicitud_id=solicitud_id) is None

    def test_an_inbox_holds_what_its_therapist_was_asked(
        self, db: Session, standing: World
    ) -> None:
        lucia = standing.lucia.id
        ana, eva = TerapeutaScope(standing.ana.id), TerapeutaScope(standing.eva.id)

        for scope, hers in ((ana, True), (eva, False)):
            received = queries.list_received(db, scope=scope, page=_WHOLE)
            waiting = queries.list_open(db, scope=scope, at_most=9)
            assert (lucia in {row.paciente_id for row in received}) is hers
            assert (lucia in {row.paciente_id for row in waiting}) is hers

    def test_a_patient_reads_their_own(self, db: Session, standing: World) -> None:
        lucia, mateo = standing.lucia.id, standing.mateo.id
        asked = queries.list_own(db, scope=PacienteScope(lucia), page=_WHOLE)
        assert {each.paciente_id for each in asked} == {lucia}
        asked = queries.list_own(db, scope=PacienteScope(mateo), page=_WHOLE)
        assert {each.paciente_id for each in asked} == {mateo}

    def test_amendments_are_their_therapists(self, db: Session, standing: World) -> None:
        enmienda_id, sesion_id = own(standing, "enmienda"), own(standing, "sesion")
        solicitud_id, lucia = own(standing, "solicitud"), standing.lucia.id
        db.get_one(Solicitud, solicitud_id).tipo = Derecho.RECTIFICACION
        db.flush()
        asked = {"solicitud_id": solicitud_id, "paciente_id": lucia}
        for whose, hers in ((standing.ana.id, True), (standing.eva.id, False)):
            scope = TerapeutaScope(whose)
            found = enmiendas.find(db, scope=scope, enmienda_id=enmienda_id)
            assert (found is not None) is hers
            assert bool(enmiendas.list_of_sesion(db, scope=scope, sesion_id=sesion_id)) is hers
            assert bool(enmiendas.list_of_paciente(db, scope=scope, paciente_id=lucia)) is hers
            assert enmiendas.asks_for_one(db, scope=scope, **asked) is hers

    def test_how_long_records_are_kept_is_each_practices_own(
        self, db: Session, standing: World
    ) -> None:
        ana, eva = standing.ana.id, standing.eva.id
        data = ConservacionUpdate(pais="AR", anos=12, bloquear=True)

        conservacion.update(db, by=of(standing.ana), data=data)

        assert conservacion.read_conservacion(db, terapeuta_id=ana).anos == 12
        assert conservacion.read_conservacion(db, terapeuta_id=eva).anos == 5
