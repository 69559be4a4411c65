"""A patient's photo as their therapist sees it, and what it costs to show many."""

from sqlalchemy import event

from remanso.core.db import Database
from tests.archivos.files import PNG, upload
from tests.support.people import API, People, Person


def _list_statements(database: Database, ana: Person) -> int:
    """How many statements one list sends, finding out who asks included."""
    sent: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        sent.append(statement)

    event.listen(database.engine, "before_cursor_execute", note)
    ana.client.get(f"{API}/pacientes/").raise_for_status()
    event.remove(database.engine, "before_cursor_execute", note)
    return len([each for each in sent if "SELECT" in each])


def _with_photo(paciente: Person) -> None:
    key = upload(paciente.client, None, PNG, "image/png")
    paciente.client.patch(f"{API}/pacientes/perfil", json={"foto_perfil": key}).raise_for_status()


def test_the_therapist_sees_the_photo_on_the_card_and_in_the_record(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    record = f"{API}/pacientes/unified/{lucia.id}"
    [before] = ana.client.get(f"{API}/pacientes/").json()
    assert before["foto_perfil"] is None
    _with_photo(lucia)
    [card] = ana.client.get(f"{API}/pacientes/").json()
    changed = ana.client.patch(f"{API}/pacientes/{lucia.id}", json={"direccion": "Calle Ñ"})
    for read in (card, ana.client.get(record).json(), changed.json()):
        assert people.browser().get(read["foto_perfil"]).content == PNG


def test_a_list_costs_as_many_statements_whatever_is_in_it(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    _with_photo(people.paciente(ana))
    one = _list_statements(database, ana)
    for nombre in ("Mateo", "Inés", "Irene"):
        _with_photo(people.paciente(ana, nombre))
    assert _list_statements(database, ana) == one <= 4
