"""What was decided and written between sessions is in the copy, for whoever may read it."""

from fhir.resources.R4B.bundle import Bundle

from remanso.engines.jobs.base import Work
from tests.diario.writing import write
from tests.ejercicios.bank import ejercicio
from tests.ejercicios.giving import count_one, give
from tests.expediente.copying import copied
from tests.medidas.asking import in_session, medida, of_paciente
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


def test_measures_stand_with_their_bands_and_what_changed(
    ana: Person, lucia: Person, work: Work
) -> None:
    phq, dass = (medida(ana, lucia, instrumento=each)["id"] for each in ("phq-9", "dass-21"))
    for respuestas in ([2] * 8 + [0], [1] * 4 + [0] * 5):
        in_session(ana, phq, respuestas=respuestas).raise_for_status()
    in_session(ana, dass, respuestas=[1] * 21).raise_for_status()

    copy = copied(ana, work, lucia)

    assert '<td dir="auto">−12 puntos, cambio fiable, recuperado</td>' in copy.page
    assert "Depresión: 7; Ansiedad: 7; Estrés: 7" in copy.page
    read = {each["instrumento"]: each for each in of_paciente(ana, lucia)}
    told = read["dass-21"]["respuestas"][0]["bandas"]
    names = (told[each]["nombre"] for each in ("depresion", "ansiedad", "estres"))
    assert "Depresión: {}; Ansiedad: {}; Estrés: {}".format(*names) in copy.page
    assert f"Franjas publicadas: {told['estres']['fuente']}" in copy.page
    Bundle.model_validate(copy.fhir)
    assert "Franja de Depresión" in str(copy.fhir)


def test_how_often_an_exercise_was_practised_is_in_both_copies(
    ana: Person, lucia: Person, work: Work
) -> None:
    given = ejercicio(ana, "Respirar")["id"]
    give(ana, lucia, ejercicio=given).raise_for_status()
    for _ in range(2):
        count_one(lucia, given).raise_for_status()
    for copy in (copied(ana, work, lucia), copied(lucia, work)):
        assert "Practicado 2 veces, la última el " in copy.page
