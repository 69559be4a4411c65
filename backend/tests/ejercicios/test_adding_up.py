"""Whatever is given, completed, edited and deleted, every total is the sum of its parts."""

from collections.abc import Sequence

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.paging import Page
from remanso.rooms.ejercicios.assignments import service as assigning
from remanso.rooms.ejercicios.assignments.schemas import Avance
from remanso.rooms.ejercicios.bank import presenting
from remanso.rooms.ejercicios.modules import presenting as modules_presenting
from remanso.rooms.ejercicios.progress import service
from remanso.rooms.ejercicios.progress.measures import compute_porcentaje
from tests.ejercicios.practice_model import ACTS, Practice
from tests.support.context import context_in
from tests.support.people import People, Person

pytestmark = pytest.mark.both_databases("sums and averages")

# What is chosen at random from nothing is mostly refused: every practice begins with a little.
_BEGUN = [
    *[("new exercise", 0, 0)] * 6,
    *[("new module", 0, 0)] * 3,
    *[("put in", *each) for each in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 3))],
    *[("give", *each) for each in ((0, 0), (0, 3), (0, 4), (1, 1), (1, 5))],
    *[("give a module", *each) for each in ((0, 0), (0, 1), (0, 2), (1, 0))],
    *[("complete", *each) for each in ((0, 0), (0, 2), (0, 4), (1, 0), (1, 1))],
]
_ACT = st.tuples(st.sampled_from(list(ACTS)), st.integers(0, 5), st.integers(0, 5))


@pytest.fixture
def mateo(people: People, ana: Person) -> Person:
    return people.paciente(ana, "Mateo")


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(acts=st.lists(_ACT, max_size=30))
def test_every_total_is_the_sum_of_its_parts_on_both_sides(
    app: FastAPI, ana: Person, lucia: Person, mateo: Person, acts: list[tuple[str, int, int]]
) -> None:
    with Session(context_in(app).database.engine) as db:
        practice = Practice(
            db,
            context_in(app).engines.storage,
            People.actor(ana, Role.TERAPEUTA),
            [People.actor(each, Role.PACIENTE) for each in (lucia, mateo)],
        )
        for act, one, other in [*_BEGUN, *acts]:
            practice.do(act, one, other)
        db.flush()
        for paciente in practice.pacientes:
            for reader in (paciente, practice.ana):
                _check_progress(practice, reader, paciente)
        _check_bank(practice)
        db.rollback()


def _page() -> Page:
    return Page(None, 0, tell=lambda _total: None)


def _check_progress(practice: Practice, reader: Actor, paciente: Actor) -> None:
    db, of = practice.db, paciente.user_id
    filas = service.read(db, by=reader, paciente_id=of)
    expected = practice.rows(of)
    assert sorted((str(each.id), str(each.modulo_id)) for each in filas) == sorted(
        (str(ejercicio), str(modulo)) for ejercicio, modulo in expected
    )
    assert all(each.completado == ((of, each.id) in practice.done) for each in filas)

    progreso = service.read_progreso(db, by=reader, paciente_id=of)
    total = Avance(
        asignados=progreso.total_asignados,
        completados=progreso.total_completados,
        porcentaje=progreso.porcentaje,
    )
    completados = sum((of, ejercicio) in practice.done for ejercicio, _ in expected)
    assert (total.asignados, total.completados) == (len(expected), completados)
    by_source = [progreso.por_fuente.individual, progreso.por_fuente.modulos]
    modulos = service.read_por_modulo(db, by=reader, paciente_id=of, page=_page())
    _check_sum(total, by_source)
    _check_sum(total, progreso.por_categoria)
    _check_sum(progreso.por_fuente.modulos, modulos)
    assert service.read_own_avance(db, paciente_id=of) == total

    assert len(modulos) == sum(owner == of for owner, _ in practice.given_modulos)
    listed = assigning.list_modulos_by_paciente(db, by=reader, paciente_id=of, page=_page())
    assert [(each.modulo_id, each.ejercicios_count, each.completados) for each in listed] == [
        (each.modulo_id, each.asignados, each.completados) for each in modulos
    ]
    alone = assigning.list_asignaciones_by_paciente(db, by=reader, paciente_id=of, page=_page())
    assert len(alone) == progreso.por_fuente.individual.asignados
    assert sum(each.completado for each in alone) == progreso.por_fuente.individual.completados
    recent = [each.id for each in progreso.recientes]
    assert len(recent) == len(set(recent)) == min(5, len({f.id for f in filas if f.completado}))


def _check_sum(total: Avance, parts: Sequence[Avance]) -> None:
    assert total.asignados == sum(part.asignados for part in parts)
    assert total.completados == sum(part.completados for part in parts)
    for each in (total, *parts):
        assert each.porcentaje == compute_porcentaje(each.completados, each.asignados)
        assert 0 <= each.completados <= each.asignados


def _check_bank(practice: Practice) -> None:
    db, ana = practice.db, practice.ana.user_id
    bank = presenting.list_ejercicios(db, terapeuta_id=ana, page=_page())
    assert {each.id: each.categoria for each in bank} == practice.ejercicios
    for each in bank:
        holders = practice.holders(each.id)
        assert each.pacientes_count == len(holders)
        assert each.completados_count == sum((one, each.id) in practice.done for one in holders)
        assert each.modulos_count == sum(each.id in inside for inside in practice.modulos.values())
    modulos = modules_presenting.list_modulos(db, terapeuta_id=ana, page=_page())
    assert {each.id: each.ejercicios_count for each in modulos} == {
        modulo: len(inside) for modulo, inside in practice.modulos.items()
    }
    for modulo in modulos:
        having = assigning.list_asignaciones_by_modulo(
            db, by=practice.ana, modulo_id=modulo.id, page=_page()
        )
        assert len(having) == modulo.pacientes_count
        assert {each.ejercicios_count for each in having} <= {modulo.ejercicios_count}
