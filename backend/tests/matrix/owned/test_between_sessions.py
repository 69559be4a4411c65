"""A diary is its patient's, what is shared of it their therapist's, as are words left for them."""

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from remanso.app.demo import backdating
from remanso.core.actor import Role
from remanso.core.paging import Page
from remanso.core.scope import PacienteScope, TerapeutaScope
from remanso.rooms.diario import queries as diario
from remanso.rooms.diario import service
from remanso.rooms.diario.compartido import queries as compartido
from remanso.rooms.diario.compartido import service as sharing
from remanso.rooms.diario.compartido.models import LineaCompartida
from remanso.rooms.diario.errors import LineaNotFoundError
from remanso.rooms.diario.models import LineaDiario
from remanso.rooms.recados import queries as recados
from tests.diario.writing import today
from tests.matrix.owned.asking import LONG_AGO, of, own
from tests.matrix.table import TABLE, Callers, Line
from tests.matrix.world import World
from tests.support.texts import set_columns

EVERYTHING = Page(None, 0, tell=lambda _total: None)
PRIVATE = "canario-del-diario"
READ_BY_TERAPEUTAS = [
    line
    for line in TABLE
    if line.method == "GET" and line.callers in {Callers.TERAPEUTA, Callers.EITHER}
]


class TestDiary:
    def test_a_line_is_read_by_its_patient(self, db: Session, standing: World) -> None:
        lucia, noa = PacienteScope(standing.lucia.id), PacienteScope(standing.flagged.id)

        def days(scope: PacienteScope) -> int:
            return len(diario.list_own(db, scope=scope, desde=None, hasta=None, page=EVERYTHING))

        found = diario.find(db, scope=lucia, dia=today())
        assert found is not None
        assert compartido.find(db, scope=lucia, linea_id=found.id) is not None
        assert days(lucia) == 1

        assert diario.find(db, scope=noa, dia=today()) is None
        assert compartido.find(db, scope=noa, linea_id=found.id) is None
        assert days(noa) == 0

    def test_what_is_shared_is_read_by_its_therapist(self, db: Session, standing: World) -> None:
        lucia, since = standing.lucia.id, LONG_AGO.date()

        for terapeuta, reads in ((standing.ana, True), (standing.eva, False)):
            scope = TerapeutaScope(terapeuta.id)
            listed = compartido.list_of_paciente(
                db, scope=scope, paciente_id=lucia, page=EVERYTHING
            )
            recent = compartido.list_since(db, scope=scope, paciente_id=lucia, desde=since, most=5)
            assert (bool(listed), bool(recent)) == (reads, reads)

    def test_what_a_backup_brought_back_is_deleted_for_whoever_deleted_it(
        self, db: Session, standing: World
    ) -> None:
        lucia, noa = (of(who, Role.PACIENTE) for who in (standing.lucia, standing.flagged))
        [linea_id] = db.scalars(PacienteScope(lucia.user_id).select(LineaDiario, LineaDiario.id))

        assert not sharing.take_back(db, by=noa, linea_id=linea_id)
        with pytest.raises(LineaNotFoundError):
            service.delete_again(db, by=noa, linea_id=linea_id)
        assert sharing.take_back(db, by=lucia, linea_id=linea_id)
        service.delete_again(db, by=lucia, linea_id=linea_id)

    def test_only_its_patients_lines_are_written_on_another_day(
        self, db: Session, standing: World
    ) -> None:
        then = LONG_AGO.date()

        backdating.backdate_linea(db, standing.lucia.id, written=today(), at=then)

        for table in (LineaDiario, LineaCompartida):
            days = select(table.dia).where(table.paciente_id == standing.lucia.id)
            assert db.scalars(days).all() == [then]
            others = select(table.dia).where(table.paciente_id == standing.mateo.id)
            assert db.scalars(others).all() == [today()]

    def test_no_therapist_has_a_row_of_the_diary_itself(self, db: Session, standing: World) -> None:
        written = TerapeutaScope(standing.ana.id).select(LineaDiario, func.count())
        assert db.scalar(select(func.count()).select_from(LineaDiario))
        assert db.scalar(written) == 0


@pytest.mark.parametrize("line", READ_BY_TERAPEUTAS, ids=[x.path for x in READ_BY_TERAPEUTAS])
def test_no_answer_to_a_therapist_carries_what_is_not_shared(standing: World, line: Line) -> None:
    with standing.put_back():
        with standing.database.transaction() as db:
            set_columns(db, LineaDiario, linea=PRIVATE)
        answer = standing.call(standing.ana.client, line, standing.own)
    assert answer.status_code == line.answer
    assert PRIVATE.encode() not in answer.content


def test_what_is_shared_is_found_that_way(standing: World) -> None:
    [line] = [each for each in TABLE if each.path == "/diario/paciente/{paciente}"]
    with standing.put_back():
        with standing.database.transaction() as db:
            set_columns(db, LineaCompartida, linea=PRIVATE)
        answer = standing.call(standing.ana.client, line, standing.own)
    assert PRIVATE.encode() in answer.content


class TestRecados:
    def test_what_was_left_is_read_by_its_two(self, db: Session, standing: World) -> None:
        lucia, recado_id = standing.lucia.id, own(standing, "recado")

        for terapeuta, reads in ((standing.ana, True), (standing.eva, False)):
            scope = TerapeutaScope(terapeuta.id)
            found = recados.find_locked(db, scope=scope, recado_id=recado_id)
            every = recados.list_all(db, scope=scope, paciente_id=lucia, page=EVERYTHING)
            recent = recados.list_since(db, scope=scope, paciente_id=lucia, desde=LONG_AGO, most=5)
            assert (bool(found), bool(every), bool(recent)) == (reads, reads, reads)
            unread = recados.list_unread(db, scope=scope, most=20)
            assert (lucia in {row.paciente_id for row in unread}) is reads
        for paciente, reads in ((standing.lucia, True), (standing.flagged, False)):
            own_scope = PacienteScope(paciente.id)
            assert bool(recados.list_own(db, scope=own_scope, page=EVERYTHING)) is reads
            assert bool(recados.list_moments(db, scope=own_scope, since=LONG_AGO)) is reads
