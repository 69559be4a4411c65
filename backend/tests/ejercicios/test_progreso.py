"""The unified list and what is counted over it."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from sqlalchemy import event, update

from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.ejercicios.models import EjercicioCompletado
from remanso.rooms.ejercicios.progress.measures import compute_porcentaje
from tests.archivos.files import upload
from tests.ejercicios.bank import PDF, ejercicio, modulo
from tests.ejercicios.giving import AT, at, complete, give, unified
from tests.sesiones.saving import save
from tests.support.people import API, People, Person


@contextmanager
def _statements(database: Database) -> Iterator[list[str]]:
    sent: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith(("BEGIN", "SET")):
            sent.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    yield sent
    event.remove(database.engine, "before_cursor_execute", note)


def _many(ana: Person, lucia: Person) -> list[str]:
    """Two modules that share an exercise, and one exercise by itself; answers their titles."""
    a, b, c = (ejercicio(ana, titulo, categoria="Trauma")["id"] for titulo in "ABC")
    give(ana, lucia, modulo=modulo(ana, a, b, titulo="Uno")["id"])
    give(ana, lucia, ejercicio=ejercicio(ana, "Solo")["id"])
    give(ana, lucia, modulo=modulo(ana, c, b, titulo="Dos")["id"])
    give(ana, lucia, modulo=modulo(ana, titulo="Vacío")["id"])
    return ["C", "B", "Solo", "A", "B"]


def test_the_newest_given_come_first_and_modules_keep_their_order(
    ana: Person, lucia: Person
) -> None:
    expected = _many(ana, lucia)
    assert [row["titulo"] for row in unified(lucia, lucia)] == expected
    [own, *_] = [
        module
        for module in lucia.client.get(f"{API}/modulos/paciente/mis-modulos").json()
        if module["titulo"] == "Dos"
    ]
    inside = lucia.client.get(f"{AT}/modulos/{own['id']}/ejercicios").json()
    assert inside == unified(lucia, lucia)[:2]
    window = ana.client.get(at(lucia, "ejercicios/unified"), params={"limit": 2, "offset": 1})
    assert [row["titulo"] for row in window.json()] == expected[1:3]
    assert window.headers["X-Total-Count"] == "5"


def test_the_progress_on_both_sides_adds_up(ana: Person, lucia: Person) -> None:
    _many(ana, lucia)
    shared = next(row["id"] for row in unified(lucia, lucia) if row["titulo"] == "B")
    complete(lucia, shared)
    progreso = lucia.client.get(at(lucia, "ejercicios/progreso")).json()
    assert progreso == ana.client.get(at(lucia, "ejercicios/progreso")).json()
    assert (progreso["total_asignados"], progreso["total_completados"]) == (5, 2)
    # The empty one is theirs, too.
    assert progreso["total_modulos"] == 3
    assert progreso["porcentaje"] == 40.0
    assert progreso["por_fuente"] == {
        "individual": {"asignados": 1, "completados": 0, "porcentaje": 0.0},
        "modulos": {"asignados": 4, "completados": 2, "porcentaje": 50.0},
    }
    assert progreso["por_categoria"] == [
        {"categoria": "Trauma", "asignados": 4, "completados": 2, "porcentaje": 50.0},
        {"categoria": None, "asignados": 1, "completados": 0, "porcentaje": 0.0},
    ]
    # Once, although two modules give it: as the first of them gives it.
    assert [row["moduleName"] for row in progreso["recientes"]] == ["Dos"]
    modulos = ana.client.get(at(lucia, "modulos/progreso")).json()
    assert modulos == lucia.client.get(at(lucia, "modulos/progreso")).json()
    assert [(each["titulo"], each["asignados"], each["completados"]) for each in modulos] == [
        ("Vacío", 0, 0),
        ("Dos", 2, 1),
        ("Uno", 2, 1),
    ]
    dashboard = lucia.client.get(f"{API}/pacientes/paciente/dashboard").json()
    assert (dashboard["ejercicios_asignados"], dashboard["ejercicios_completados"]) == (5, 2)
    # What is completed is not to be done, and what two modules give is to be done once.
    pending = [each["titulo"] for each in dashboard["ejercicios_por_hacer"]]
    expected = [row["titulo"] for row in unified(lucia, lucia) if not row["completado"]]
    assert pending == list(dict.fromkeys(expected))[:3]


def test_of_nothing_there_is_nothing(ana: Person, lucia: Person) -> None:
    for reader in (ana, lucia):
        assert unified(reader, lucia) == []
        progreso = reader.client.get(at(lucia, "ejercicios/progreso")).json()
        assert (progreso["total_asignados"], progreso["porcentaje"]) == (0, 0.0)
        assert progreso["total_modulos"] == 0
        assert progreso["por_categoria"] == progreso["recientes"] == []
        assert reader.client.get(at(lucia, "modulos/progreso")).json() == []


@pytest.mark.parametrize(
    ("completados", "asignados", "expected"),
    [(0, 0, 0.0), (1, 3, 33.3), (2, 3, 66.7), (1, 16, 6.3), (1, 8, 12.5), (7, 7, 100.0)],
)
def test_percentages_have_one_decimal_half_up(
    completados: int, asignados: int, expected: float
) -> None:
    assert compute_porcentaje(completados, asignados) == expected


def test_the_newest_five_are_recent(database: Database, ana: Person, lucia: Person) -> None:
    ids = [ejercicio(ana, str(n))["id"] for n in range(7)]
    for n, id_ in enumerate(ids):
        give(ana, lucia, ejercicio=id_)
        complete(lucia, id_)
        with database.transaction() as db:
            db.execute(
                update(EjercicioCompletado)
                .where(EjercicioCompletado.fecha_completado > utcnow() - timedelta(hours=1))
                .values(fecha_completado=utcnow() - timedelta(days=10 - n))
            )
    recientes = lucia.client.get(at(lucia, "ejercicios/progreso")).json()["recientes"]
    assert [row["titulo"] for row in recientes] == ["6", "5", "4", "3", "2"]


def test_a_reading_takes_at_most_four_statements_however_much_there_is(
    database: Database, ana: Person, lucia: Person
) -> None:
    archivo = upload(ana.client, None, PDF, "application/pdf")
    with_file = ejercicio(ana, "Con archivo", archivo_url=[archivo])["id"]
    give(ana, lucia, ejercicio=with_file)
    counts = []
    for _ in range(2):
        _many(ana, lucia)
        complete(lucia, with_file, "x")
        for reader in (ana, lucia):
            for what in ("ejercicios/unified", "ejercicios/progreso", "modulos/progreso"):
                with _statements(database) as sent:
                    assert reader.client.get(at(lucia, what)).status_code == 200
                assert len(sent) <= 4, sent
                counts.append(len(sent))
    assert counts[:6] == counts[6:]
    [*_, row] = unified(lucia, lucia)
    assert row["archivo_nombre"] == ["a.pdf"]
    assert unified(ana, lucia)[-1]["archivo_url"] == [archivo]
    assert row == complete(lucia, with_file)


def test_before_a_session_the_therapist_sees_what_was_done_since_the_last(
    people: People, database: Database, ana: Person, lucia: Person
) -> None:
    path = f"{API}/sesiones/paciente/{lucia.id}/desde-ultima-sesion"
    before, after = (ejercicio(ana, titulo)["id"] for titulo in ("Antes", "Después"))
    give(ana, lucia, modulo=modulo(ana, before, after)["id"])
    give(ana, lucia, ejercicio=after)
    complete(lucia, before)
    with database.transaction() as db:
        db.execute(
            update(EjercicioCompletado).values(fecha_completado=utcnow() - timedelta(days=9))
        )
    complete(lucia, after, "Lo hice dos veces.")
    since = ana.client.get(path).json()
    assert since["desde"] is None
    assert [row["titulo"] for row in since["completados"]] == ["Después", "Antes"]

    last = utcnow() - timedelta(days=3)
    for fecha in (last - timedelta(days=30), last, utcnow() + timedelta(days=2)):
        save(ana, lucia, fecha=fecha.isoformat())
    since = ana.client.get(path).json()
    assert since["desde"] == last.isoformat().replace("+00:00", "Z")
    [row] = since["completados"]
    assert (row["source"], row["notas_paciente"]) == ("individual", "Lo hice dos veces.")
    assert people.terapeuta("Eva Sanz").client.get(path).status_code == 404
    assert lucia.client.get(path).status_code == 403
