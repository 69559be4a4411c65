"""Sessions, profiles and invitations are their practice's."""

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.types import new_id
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.invitaciones import queries as invitaciones
from remanso.rooms.perfiles import service as perfiles
from remanso.rooms.perfiles.models import PerfilTerapeuta
from remanso.rooms.sesiones import estadisticas
from remanso.rooms.sesiones import queries as sesiones
from remanso.rooms.sesiones.models import EstadisticaPaciente, Sesion
from remanso.rooms.sesiones.portal import queries as portal
from tests.matrix.owned.asking import own
from tests.matrix.world import World
from tests.support.texts import set_columns


class TestPractices:
    def test_an_invitation_is_listed_to_who_sent_it(self, db: Session, standing: World) -> None:
        open_ones = invitaciones.open_ones(TerapeutaScope(standing.ana.id))
        assert db.execute(open_ones).all() != []

        assert db.execute(invitaciones.open_ones(TerapeutaScope(standing.olga.id))).all() == []

    def test_a_profile_is_its_therapists(self, db: Session, standing: World) -> None:
        if (
            db.scalars(
                select(PerfilTerapeuta).where(PerfilTerapeuta.terapeuta_id == standing.ana.id)
            ).first()
            is None
        ):
            db.add(PerfilTerapeuta(terapeuta_id=standing.ana.id))
            db.flush()

        assert perfiles.get(db, terapeuta_id=standing.olga.id).terapeuta_id == standing.olga.id


class TestSessions:
    def test_a_patient_without_sessions_loses_only_their_own_count(
        self, db: Session, standing: World
    ) -> None:
        estadisticas.recount(db, terapeuta_id=standing.ana.id, paciente_id=standing.flagged.id)

        counted = db.scalars(select(EstadisticaPaciente.paciente_id)).all()
        assert standing.lucia.id in counted

    def test_an_approved_analysis_is_its_patients(self, db: Session, standing: World) -> None:
        sesion_id = own(standing, "sesion")
        shared = {"compartir_analisis": True, "compartir_transcripcion": True}
        set_columns(db, Sesion, Sesion.id == sesion_id, analisis_ia_paciente="Para ti.", **shared)

        lucia, mateo = PacienteScope(standing.lucia.id), PacienteScope(standing.mateo.id)
        assert portal.list_approved(db, scope=lucia, sesiones=[sesion_id]) != []
        assert portal.list_approved(db, scope=mateo, sesiones=[sesion_id]) == []

    def test_only_its_patient_opens_a_session(self, db: Session, standing: World) -> None:
        sesion_id = own(standing, "sesion")
        of_it = update(Sesion).where(Sesion.id == sesion_id)
        db.execute(of_it.values(opened_by_patient_at=None))
        opened = select(Sesion.opened_by_patient_at).where(Sesion.id == sesion_id)

        portal.mark_opened(db, scope=PacienteScope(standing.mateo.id), sesion_id=sesion_id)
        assert db.scalar(opened) is None

        portal.mark_opened(db, scope=PacienteScope(standing.lucia.id), sesion_id=sesion_id)
        assert db.scalar(opened) is not None

    def test_a_failed_analysis_is_shown_to_its_therapist(
        self, db: Session, standing: World
    ) -> None:
        of_it = update(Sesion).where(Sesion.id == own(standing, "sesion"))
        db.execute(of_it.values(estado=Estado.FALLIDO))

        assert sesiones.list_under_way(db, scope=TerapeutaScope(standing.ana.id)) != []
        assert sesiones.list_under_way(db, scope=TerapeutaScope(standing.olga.id)) == []

    def test_the_session_of_a_draft_is_its_therapists(self, db: Session, standing: World) -> None:
        draft_id = new_id()
        of_it = update(Sesion).where(Sesion.id == own(standing, "sesion"))
        db.execute(of_it.values(draft_id=draft_id))

        ana, olga = TerapeutaScope(standing.ana.id), TerapeutaScope(standing.olga.id)
        assert sesiones.find_by_draft(db, scope=ana, draft_id=draft_id) is not None
        assert sesiones.find_by_draft(db, scope=olga, draft_id=draft_id) is None
