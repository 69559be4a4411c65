"""What is in a copy: names that lead nowhere, a page that runs nothing, resources that are FHIR."""

from html.parser import HTMLParser

import pytest
from fhir.resources.R4B.bundle import Bundle

from remanso.engines.jobs.base import Work
from remanso.rooms.derechos.paquete.names import known, numbered, of_sesion, plain
from tests.citas.keeping import cita, wall
from tests.ejercicios.bank import archivo, ejercicio
from tests.ejercicios.giving import complete, give
from tests.expediente.copying import copied
from tests.medidas.asking import CALM, answer, in_session, medida
from tests.sesiones.saving import SEGMENTOS, save, tipo_id
from tests.support.people import API, Person

_ODD = [
    "../../etc/passwd",
    "..\\..\\con.txt",
    "a\u202egpj.exe",
    "ñandú ñoño",
    "😀",
    "a\x00b",
    "CON",
    " . ",
    "x" * 300,
]


class _Page(HTMLParser):
    """What stands in a page: its elements with their attributes, and its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("name", _ODD)
def test_a_name_in_a_copy_leads_nowhere(name: str) -> None:
    for safe in (plain(name), numbered(3, name), numbered(3, f"{name}.pdf")):
        assert safe.isascii()
        assert len(safe) < 80
        assert set(safe) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
        assert ".." not in safe
        assert not safe.startswith((".", "-"))
        assert not safe.endswith(".")
    assert numbered(3, f"{name}.pdf").endswith(".pdf")


def test_names_of_sessions_are_in_their_order() -> None:
    assert [of_sesion(7), of_sesion(12_345)] == ["sesion-0007", "sesion-12345"]
    assert [known(each) for each in (".MP4", "", ".a/b", ".\u202e4pm")] == [".mp4", "", "", ""]


def test_whatever_things_are_called_the_copy_opens(ana: Person, lucia: Person, work: Work) -> None:
    for titulo in ("../../fuera", "Respira\u202eción 😀", "y" * 200):
        files = [archivo(ana, "a\u202egpj.pdf"), archivo(ana, f"{'z' * 300}.pdf")]
        given = ejercicio(ana, titulo, archivo_url=files)["id"]
        give(ana, lucia, ejercicio=given).raise_for_status()
    copy = copied(lucia, work)
    inside = [path for path in copy.files if path.startswith("ejercicios/")]
    assert len(inside) == 6
    for path in inside:
        assert path.isascii()
        assert path.count("/") == 2
        assert ".." not in path
    told = [medio for row in copy.datos["ejercicios"] for medio in row["copias"]]
    assert sorted(told) == sorted(inside)


def test_the_page_runs_nothing_and_asks_nobody(ana: Person, lucia: Person, work: Work) -> None:
    evil = '<script>alert(1)</script><img src="https://x.example/a.png">'
    save(ana, lucia, notas=evil, segmentos=[{**SEGMENTOS[0], "text": evil, "speaker_label": evil}])
    given = ejercicio(ana, evil)["id"]
    give(ana, lucia, ejercicio=given).raise_for_status()
    complete(lucia, given, evil)
    page = _Page(copied(lucia, work).page)
    tags = {tag for tag, _ in page.elements}
    assert not tags & {"script", "img", "iframe", "object", "embed", "form", "link", "base"}
    assert not [name for _, attrs in page.elements for name in attrs if name.startswith("on")]
    for _, attrs in page.elements:
        for place in (attrs.get("src"), attrs.get("href")):
            assert place is None or "//" not in place
    assert "".join(page.words).count("alert(1)") >= 5


def test_nothing_on_the_page_turns_the_words_beside_it(
    ana: Person, lucia: Person, work: Work
) -> None:
    save(ana, lucia, segmentos=[{**SEGMENTOS[0], "speaker_label": "Vo\u202ez"}])
    tipo = tipo_id(ana, nombre="Du\u202eelo", campos=[])
    save(ana, lucia, tipo_sesion=None, tipo_sesion_id=tipo)
    told = _Page(copied(lucia, work).page)
    for whole in ("Voz:", " · Duelo"):
        assert [words for words in told.words if whole in words]


def test_the_page_is_one_that_can_be_read(ana: Person, lucia: Person, work: Work) -> None:
    _everything(ana, lucia)
    copy = copied(lucia, work)
    page = _Page(copy.page)
    assert ("html", {"lang": "es"}) in page.elements
    tags = [tag for tag, _ in page.elements]
    assert [tags.count(tag) for tag in ("h1", "main", "nav", "title")] == [1, 1, 1, 1]
    ids = [attrs["id"] for _, attrs in page.elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    for tag, attrs in page.elements:
        place = attrs.get("src") or attrs.get("href")
        if place is not None:
            assert place.removeprefix("#") in ids if place.startswith("#") else place in copy.files
        if tag in {"audio", "video"}:
            assert attrs["aria-label"]
        if tag == "th":
            assert attrs["scope"]
    assert "Sesiones" in page.words
    assert "1" not in tags


@pytest.mark.parametrize("of_terapeuta", [True, False])
def test_the_resources_are_fhir(
    ana: Person, lucia: Person, work: Work, *, of_terapeuta: bool
) -> None:
    _everything(ana, lucia)
    copy = copied(ana, work, lucia) if of_terapeuta else copied(lucia, work)
    bundle = Bundle.model_validate(copy.fhir)
    assert bundle.type == "collection"
    kinds = [entry["resource"]["resourceType"] for entry in copy.fhir["entry"]]
    assert set(kinds) == {
        "Patient",
        "Encounter",
        "DocumentReference",
        "QuestionnaireResponse",
        "Appointment",
    }
    known = {entry["fullUrl"] for entry in copy.fhir["entry"]}
    assert len(known) == len(kinds)
    assert set(_references(copy.fhir)) <= known
    for url in _urls(copy.fhir):
        assert url in copy.files


def test_an_empty_record_is_a_copy_too(lucia: Person, work: Work) -> None:
    copy = copied(lucia, work)
    assert sorted(copy.files) == ["SHA256SUMS", "datos.json", "fhir.json", "index.html"]
    assert copy.datos["sesiones"] == []
    Bundle.model_validate(copy.fhir)
    assert "No hay ninguna sesión." in copy.page


def _everything(ana: Person, lucia: Person) -> None:
    changed = {"genero": "Mujer", "direccion": "Calle Mayor, 1", "fecha_nacimiento": "1990-02-03"}
    ana.client.patch(f"{API}/pacientes/{lucia.id}", json=changed).raise_for_status()
    save(ana, lucia, segmentos=SEGMENTOS, duracion_minutos=50, analisis_ia="Llega tranquila.")
    save(ana, lucia, transcripcion="Escrita a mano, sin turnos.")
    given = ejercicio(ana, "Paseo", archivo_url=[archivo(ana)])["id"]
    give(ana, lucia, ejercicio=given).raise_for_status()
    made = medida(ana, lucia, cuando="semanal", compartir_tendencia=True)
    answer(lucia, made["id"], CALM).raise_for_status()
    in_session(ana, made["id"], respuestas=CALM).raise_for_status()
    cita(ana, lucia, inicio_local=wall(3))
    gone = cita(ana, lucia, inicio_local=wall(4), nota_privada="Llamar antes")
    ana.client.delete(f"{API}/citas/{gone['id']}").raise_for_status()


def _references(value: object) -> list[str]:
    return _found(value, "reference")


def _urls(value: object) -> list[str]:
    return _found(value, "url")


def _found(value: object, name: str) -> list[str]:
    if isinstance(value, dict):
        own = [value[name]] if name in value else []
        return own + [each for part in value.values() for each in _found(part, name)]
    return (
        [each for part in value for each in _found(part, name)] if isinstance(value, list) else []
    )
