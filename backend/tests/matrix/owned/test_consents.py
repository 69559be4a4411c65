"""Consents, who decides and what is demanded are their practice's and their patient's."""

from datetime import date

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.jobs.row_by_row import FIRST
from remanso.rooms.consentimientos import queries
from remanso.rooms.consentimientos.models import Decisor, Finalidad
from remanso.rooms.pacientes import decidir
from remanso.rooms.pacientes.errors import PacienteNotFoundError
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.sesiones.drafts import queries as drafts
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.saved import withdrawal
from tests.matrix.owned.asking import of, own
from tests.matrix.world import World


class TestConsents:
    def test_what_was_said_is_read_by_whose_it_is(self, db: Session, standing: World) -> None:
        lucia, row_id = standing.lucia.id, own(standing, "consentimiento")
        ana, eva = TerapeutaScope(standing.ana.id), TerapeutaScope(standing.eva.id)

        for scope in (ana, PacienteScope(lucia)):
            assert queries.find(db, scope=scope, consentimiento_id=row_id) is not None
            assert queries.list_rows(db, scope=scope, paciente_id=lucia)
            assert queries.last_numero(db, scope=scope, paciente_id=lucia) > 0
        assert queries.list_decisores(db, scope=ana, paciente_id=lucia)
        assert queries.list_said(db, scope=ana, paciente_id=lucia, finalidad=Finalidad.GRABAR)
        kept = Finalidad.CONSERVAR_AUDIO
        assert queries.list_named(db, scope=ana, paciente_id=lucia, finalidad=kept)

        for scope in (eva, PacienteScope(standing.mateo.id)):
            assert queries.find(db, scope=scope, consentimiento_id=row_id) is None
            assert not queries.list_rows(db, scope=scope, paciente_id=lucia)
            assert queries.last_numero(db, scope=scope, paciente_id=lucia) == 0
            assert not queries.list_decisores(db, scope=scope, paciente_id=lucia)
        for each in Finalidad:
            assert not queries.list_said(db, scope=eva, paciente_id=lucia, finalidad=each)
            assert not queries.list_named(db, scope=eva, paciente_id=lucia, finalidad=each)

    def test_a_practice_is_read_by_itself(self, db: Session, standing: World) -> None:
        ana = TerapeutaScope(standing.ana.id)
        olga = TerapeutaScope(standing.olga.id)

        rows = queries.list_of_practice(db, scope=ana, finalidad=Finalidad.GRABAR)
        decisores = queries.list_decisores_of_practice(
            db, scope=ana, finalidad=Finalidad.CONSERVAR_AUDIO
        )
        assert {row.terapeuta_id for row in rows} == {standing.ana.id}
        assert {each.terapeuta_id for each in decisores} == {standing.ana.id}
        assert queries.find_politica(db, scope=ana) is not None
        assert queries.find_demanded(db, scope=ana) is not None
        assert queries.find_politica(db, scope=olga) is None
        assert queries.find_demanded(db, scope=olga) is None

    def test_only_their_therapist_says_who_decides(self, db: Session, standing: World) -> None:
        lucia = standing.lucia.id
        named = select(Decisor.paciente_id).where(Decisor.paciente_id == lucia)
        of = {"paciente_id": lucia}

        eva = TerapeutaScope(standing.eva.id)
        queries.drop_decisores(db, scope=eva, finalidad=Finalidad.CONSERVAR_AUDIO, **of)
        assert db.scalars(named).all()

        ana = TerapeutaScope(standing.ana.id)
        queries.drop_decisores(db, scope=ana, finalidad=Finalidad.CONSERVAR_AUDIO, **of)
        assert not db.scalars(named).all()

    def test_an_age_and_how_long_sound_is_kept_are_read_by_their_therapist(
        self, db: Session, standing: World
    ) -> None:
        lucia = standing.lucia.id
        db.get_one(Paciente, lucia).fecha_nacimiento = date(2001, 2, 3)
        decidir.choose_sound_days(db, by=of(standing.ana), paciente_id=lucia, dias=7)
        for whose, hers in ((standing.ana.id, True), (standing.eva.id, False)):
            born = decidir.find_birthday(db, terapeuta_id=whose, paciente_id=lucia)
            assert (born is not None) is hers
            assert (lucia in decidir.list_birthdays(db, terapeuta_id=whose)) is hers
            chosen = decidir.with_sound_days(terapeuta_id=whose, dias=7)
            assert (lucia in db.scalars(chosen).all()) is hers
        with pytest.raises(PacienteNotFoundError):
            decidir.choose_sound_days(db, by=of(standing.eva), paciente_id=lucia, dias=0)

    def test_a_withdrawal_reaches_the_sessions_and_drafts_of_that_practice(
        self, db: Session, standing: World
    ) -> None:
        lucia = standing.lucia.id
        ana, eva = (
            {"terapeuta_id": whose.id, "paciente_id": lucia}
            for whose in (standing.ana, standing.eva)
        )

        assert withdrawal.list_ids(db, **ana)
        assert drafts.lock_of_paciente(db, **ana)
        assert not withdrawal.list_ids(db, **eva)
        assert not drafts.lock_of_paciente(db, **eva)

    def test_sound_falls_due_in_its_own_practice(self, db: Session, standing: World) -> None:
        now = utcnow()
        mine, others = (
            withdrawal.list_with_sound(
                db, terapeuta_id=whose, saved_before=now, dias=None, after=FIRST
            )
            for whose in (standing.ana.id, standing.olga.id)
        )

        assert own(standing, "sesion") in mine
        assert not others

    def test_of_a_patient_who_came_from_another_practice_its_sound_is_not_ended_here(
        self, db: Session, standing: World
    ) -> None:
        theirs = own(standing, "sesion")
        db.execute(update(Sesion).where(Sesion.id == theirs).values(terapeuta_id=standing.olga.id))

        due = withdrawal.list_with_sound(
            db, terapeuta_id=standing.ana.id, saved_before=utcnow(), dias=None, after=FIRST
        )

        assert theirs not in due
