"""Who saw or changed a patient's record, told to the patient and to their therapist."""

import pytest

from remanso.core import audit
from remanso.core.actor import Role
from remanso.core.db import Database
from remanso.core.times import utcnow
from remanso.rooms.derechos.sentences import SENTENCES
from tests.matrix.table import TABLE
from tests.sesiones.saving import save
from tests.support.people import API, People

OWN = f"{API}/derechos/accesos"
ANA, LUCIA = "Ana Robledo", "Lucía Ferrer Aldana"
_ACCOUNTS = {"dispositivo", "mfa", "passkey", "login", "logout", "password"}
_OF_NO_PATIENT = {
    "agenda",
    "conservacion",
    "ejercicio.create",
    "ejercicio.delete",
    "ejercicio.update",
    "feed",
    "invitacion",
    "modulo.add_ejercicio",
    "modulo.create",
    "modulo.delete",
    "modulo.remove_ejercicio",
    "modulo.reorder",
    "modulo.update",
    "perfil",
    "politica_consentimiento",
    "tipo_sesion",
}


def _que(answer: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(row["quien"], row["que"]) for row in answer]


def test_a_patient_is_told_who_read_and_changed_what_is_theirs(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    sesion = save(ana, lucia)
    ana.client.get(f"{API}/sesiones/{sesion['id']}").raise_for_status()
    ana.client.patch(
        f"{API}/pacientes/{lucia.id}", json={"telefono": "600000001"}
    ).raise_for_status()

    told = lucia.client.get(OWN).json()

    assert _que(told)[:3] == [
        (ANA, "Cambió los datos de la ficha"),
        (ANA, "Leyó una sesión"),
        (ANA, "Guardó una sesión"),
    ]
    assert [row["sesion_id"] for row in told[:3]] == [None, sesion["id"], sesion["id"]]
    assert told[0]["fecha"].endswith("Z")
    assert set(told[0]) == {"fecha", "quien", "que", "sesion_id"}


def test_what_was_done_with_a_deleted_session_is_still_told(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    sesion = save(ana, lucia)
    ana.client.delete(f"{API}/sesiones/{sesion['id']}").raise_for_status()

    told = _que(lucia.client.get(OWN).json())

    assert (ANA, "Eliminó una sesión") in told
    assert (ANA, "Guardó una sesión") in told


def test_it_comes_in_pages(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    for telefono in ("600000001", "600000002", "600000003"):
        changed = {"telefono": telefono}
        ana.client.patch(f"{API}/pacientes/{lucia.id}", json=changed).raise_for_status()

    whole = lucia.client.get(OWN).json()
    page = lucia.client.get(OWN, params={"limit": 2, "offset": 1})

    assert page.json() == whole[1:3]
    assert page.headers["X-Total-Count"] == str(len(whole))


def test_each_is_told_of_their_own(people: People) -> None:
    ana, berta = people.terapeuta(), people.terapeuta("Berta Sanz")
    lucia = people.paciente(ana)
    marcos = people.paciente(ana, nombre="Marcos")
    ana.client.get(f"{API}/pacientes/{marcos.id}/antes-de-entrar").raise_for_status()
    of_marcos = f"{OWN}/paciente/{marcos.id}"

    assert (ANA, "Miró los avisos") not in _que(lucia.client.get(OWN).json())
    assert (ANA, "Miró los avisos") in _que(ana.client.get(of_marcos).json())
    assert berta.client.get(of_marcos).status_code == 404
    assert lucia.client.get(of_marcos).status_code == 403
    assert ana.client.get(OWN).status_code == 403


def test_what_the_product_did_by_itself_is_told_as_its_own(
    people: People, database: Database
) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    with database.transaction() as db:
        audit.record_system(
            db,
            action="cita.remind",
            entity="cita",
            entity_id=lucia.id,
            paciente_id=lucia.id,
        )

    [told, *_] = lucia.client.get(OWN).json()

    assert (told["quien"], told["que"]) == ("Remanso", "Envió el recordatorio de una cita")


def test_what_a_patient_does_for_themselves_alone_is_told_to_them_alone(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    line = {"linea": "Hoy he dormido.", "animo": 4, "compartida": False}
    lucia.client.put(f"{API}/diario/mio/{utcnow():%Y-%m-%d}", json=line).raise_for_status()

    assert (LUCIA, "Escribió en su diario") in _que(lucia.client.get(OWN).json())
    of_lucia = ana.client.get(f"{OWN}/paciente/{lucia.id}").json()
    assert all("diario" not in que for _, que in _que(of_lucia))


def test_how_people_sign_in_is_not_told(people: People) -> None:
    ana = people.terapeuta()
    lucia = people.paciente(ana)
    before = lucia.client.get(OWN).json()
    lucia.client.delete(f"{API}/auth/dispositivos").raise_for_status()

    assert lucia.client.get(OWN).json() == before


@pytest.mark.parametrize(
    "action", sorted({row.partition(":")[0] for line in TABLE for row in line.rows})
)
def test_every_act_on_a_record_has_its_sentence(action: str) -> None:
    entity = action.partition(".")[0]
    if {entity, action} & (_ACCOUNTS | _OF_NO_PATIENT):
        return
    assert action in SENTENCES


def test_an_act_must_say_whose_record_it_is(people: People, database: Database) -> None:
    ana = people.terapeuta()
    by = people.actor(ana, Role.TERAPEUTA)

    with pytest.raises(ValueError, match="whose record"), database.transaction() as db:
        audit.record(db, by=by, action="sesion.read", entity="sesion", entity_id=ana.id)
