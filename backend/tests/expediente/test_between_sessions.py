"""What was decided and written between sessions is in the copy, for whoever may read it."""

from fhir.resources.R4B.bundle import Bundle

from remanso.engines.jobs.base import Work
from tests.diario.writing import write
from tests.expediente.copying import copied
from tests.recados.leaving import leave
from tests.support.people import API, Person

PRIVATE, SHARED = "Lo que no digo a nadie", "Hoy salí a andar"
LEFT = "Quiero hablar de mi hermana"


def _between(ana: Person, lucia: Person) -> None:
    path = f"{API}/consentimientos/paciente/{lucia.id}/solicitar"
    ana.client.post(path, json={"finalidades": ["grabar", "compartir"]}).raise_for_status()
    for finalidad, decision in (("grabar", "conceder"), ("compartir", "denegar")):
        path = f"{API}/consentimientos/mios/{finalidad}"
        lucia.client.put(path, json={"decision": decision}).raise_for_status()
    leave(lucia, LEFT)


def test_consents_are_told_with_their_text_to_both_sides(
    ana: Person, lucia: Person, work: Work
) -> None:
    _between(ana, lucia)

    for copy in (copied(lucia, work), copied(ana, work, lucia)):
        decided = copy.datos["consentimientos"]
        told = [(each["finalidad"], each["estado"]) for each in decided]
        assert told[-2:] == [("grabar", "concedido"), ("compartir", "denegado")]
        assert "Lo denegó" in copy.page
        Bundle.model_validate(copy.fhir)
        consents = [
            entry["resource"]
            for entry in copy.fhir["entry"]
            if entry["resource"]["resourceType"] == "Consent"
        ]
        stands = [(each["status"], each["provision"]["type"]) for each in consents]
        assert stands[-2:] == [("active", "permit"), ("rejected", "deny")]
        assert consents[-1]["policyRule"]["text"] == decided[-1]["texto"]
        assert LEFT in copy.page


def test_a_line_of_the_diary_is_told_to_a_therapist_only_if_it_is_shared(
    ana: Person, lucia: Person, work: Work
) -> None:
    write(lucia, linea=PRIVATE, compartida=False)
    own = copied(lucia, work)
    assert PRIVATE in own.page
    assert [line["linea"] for line in own.datos["diario"]] == [PRIVATE]
    theirs = copied(ana, work, lucia, con_notas_privadas=True)
    assert all(PRIVATE.encode() not in content for content in theirs.files.values())

    write(lucia, linea=SHARED, compartida=True)
    assert SHARED in copied(ana, work, lucia).page


def test_who_wrote_nothing_finds_no_empty_part(ana: Person, lucia: Person, work: Work) -> None:
    page = copied(lucia, work).page

    assert "No se ha pedido ninguno." in page
    assert 'id="diario"' not in page
    assert 'id="recados"' not in page
