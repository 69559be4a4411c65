"""Modules: what they are called, what is in them and in which order."""

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from remanso.core.audit import AuditEntry
from remanso.core.db import Database
from tests.ejercicios.bank import CONTENTS, EJERCICIOS, MODULOS, ejercicio, inside, modulo
from tests.ejercicios.giving import give
from tests.support.people import People, Person


@pytest.fixture
def three(ana: Person) -> list[str]:
    return [ejercicio(ana, titulo)["id"] for titulo in ("Uno", "Dos", "Tres")]


def test_a_module_says_how_much_is_in_it_and_how_many_have_it(
    ana: Person, lucia: Person, three: list[str]
) -> None:
    zen = modulo(ana, titulo="Útil")
    assert (zen["ejercicios_count"], zen["pacientes_count"], zen["version"]) == (0, 0, 1)
    base = modulo(ana, *three, titulo=" base ")["id"]
    give(ana, lucia, modulo=base)
    first, second = ana.client.get(f"{MODULOS}/").json()
    assert second == zen
    counts = ("titulo", "ejercicios_count", "pacientes_count")
    assert [first[name] for name in counts] == ["base", 3, 1]
    assert ana.client.get(f"{MODULOS}/{base}").json() == first


def test_a_change_names_the_version_it_was_read_with(ana: Person) -> None:
    path = f"{MODULOS}/{modulo(ana)['id']}"
    changed = ana.client.patch(path, json={"descripcion": "Para empezar.", "version": 1}).json()
    assert (changed["titulo"], changed["descripcion"]) == ("Primeros pasos", "Para empezar.")
    refused = ana.client.put(path, json={"titulo": "Tarde", "version": 1})
    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "El módulo cambió en otra ventana",
    )
    assert ana.client.get(path).json() == changed


def test_a_module_without_a_title_is_told_so(ana: Person) -> None:
    path = f"{MODULOS}/{modulo(ana)['id']}"
    for refused in (
        ana.client.post(f"{MODULOS}/", json={}),
        ana.client.post(f"{MODULOS}/", json={"titulo": " "}),
        ana.client.patch(path, json={"titulo": " "}),
    ):
        assert (refused.status_code, refused.json()["detail"]) == (
            422,
            "Por favor, ingresa un título para el módulo.",
        )


def test_a_module_is_saved_with_its_exercises_in_one_call(ana: Person, three: list[str]) -> None:
    uno, dos, tres = three
    told = {"titulo": "Base", "ejercicio_ids": [tres, uno]}
    base = ana.client.post(f"{MODULOS}/", json=told).json()
    assert (base["ejercicios_count"], base["version"]) == (2, 1)
    path = f"{MODULOS}/{base['id']}"
    assert inside(ana, base["id"]) == [tres, uno]
    changed = ana.client.patch(path, json={"ejercicio_ids": [dos, tres], "version": 1}).json()
    assert (changed["titulo"], changed["ejercicios_count"], changed["version"]) == ("Base", 2, 2)
    assert inside(ana, base["id"]) == [dos, tres]
    ana.client.patch(path, json={"titulo": "Otra", "version": 2}).raise_for_status()
    assert inside(ana, base["id"]) == [dos, tres]
    ana.client.patch(path, json={"ejercicio_ids": []}).raise_for_status()
    assert inside(ana, base["id"]) == []


def test_of_a_module_that_is_refused_nothing_is_saved(
    ana: Person, people: People, three: list[str]
) -> None:
    uno, dos, _ = three
    theirs = ejercicio(people.terapeuta("Eva Sanz"))["id"]
    base = modulo(ana, uno)
    path = f"{MODULOS}/{base['id']}"
    wrong = {
        theirs: (404, "Ejercicio no encontrado"),
        str(uuid4()): (404, "Ejercicio no encontrado"),
        dos: (422, "Un ejercicio está dos veces en el módulo"),
    }
    for one, answer in wrong.items():
        told = {"titulo": "Nueva", "ejercicio_ids": [dos, one]}
        for refused in (
            ana.client.post(f"{MODULOS}/", json=told),
            ana.client.patch(path, json=told),
        ):
            assert (refused.status_code, refused.json()["detail"]) == answer
    [only] = ana.client.get(f"{MODULOS}/").json()
    assert (only["titulo"], inside(ana, base["id"])) == ("Primeros pasos", [uno])
    many = [str(uuid4()) for _ in range(1_001)]
    assert ana.client.patch(path, json={"ejercicio_ids": many}).status_code == 422


@pytest.mark.parametrize(
    ("method", "path", "told"),
    [
        ("POST", CONTENTS + "/", {"modulo_id": "{base}", "ejercicio_id": "{tres}"}),
        ("PUT", CONTENTS + "/modulo/{base}/orden", {"ejercicio_ids": ["{dos}", "{uno}"]}),
        ("DELETE", CONTENTS + "/modulo/{base}/ejercicio/{uno}", None),
        ("DELETE", EJERCICIOS + "/{uno}", None),
    ],
)
def test_what_another_window_does_to_the_contents_is_a_change_of_the_module(
    ana: Person, three: list[str], method: str, path: str, told: dict[str, object] | None
) -> None:
    uno, dos, tres = three
    base = modulo(ana, uno, dos)["id"]
    module = f"{MODULOS}/{base}"
    version = ana.client.get(module).json()["version"]
    sent = json.dumps({"path": path, "told": told})
    for name, value in {"base": base, "uno": uno, "dos": dos, "tres": tres}.items():
        sent = sent.replace(f"{{{name}}}", value)
    other = json.loads(sent)
    ana.client.request(method, other["path"], json=other["told"]).raise_for_status()
    before = inside(ana, base)
    refused = ana.client.patch(module, json={"ejercicio_ids": [dos], "version": version})
    assert (refused.status_code, inside(ana, base)) == (409, before)


def test_exercises_go_where_they_are_put_and_no_gap_remains(ana: Person, three: list[str]) -> None:
    uno, dos, tres = three
    base = modulo(ana, uno, dos)["id"]
    link = {"modulo_id": base, "ejercicio_id": tres}
    added = ana.client.post(f"{CONTENTS}/", json={**link, "orden": 0})
    assert added.status_code == 201
    assert (added.json()["orden"], added.json()["ejercicio"]["titulo"]) == (0, "Tres")
    assert inside(ana, base) == [tres, uno, dos]
    again = ana.client.post(f"{CONTENTS}/", json=link)
    assert (again.status_code, again.json()["detail"]) == (
        400,
        "El ejercicio ya está asignado al módulo (already assigned)",
    )
    path = f"{CONTENTS}/modulo/{base}/ejercicio"
    assert ana.client.delete(f"{path}/{uno}").status_code == 204
    assert ana.client.delete(f"{path}/{uno}").status_code == 404
    assert inside(ana, base) == [tres, dos]
    far = {"modulo_id": base, "ejercicio_id": uno, "orden": 99}
    assert ana.client.post(f"{CONTENTS}/", json=far).json()["orden"] == 2


def test_a_new_order_names_the_same_exercises_each_once(ana: Person, three: list[str]) -> None:
    base = modulo(ana, *three)["id"]
    path = f"{CONTENTS}/modulo/{base}/orden"
    turned = three[::-1]
    reordered = ana.client.put(path, json={"ejercicio_ids": turned})
    assert [row["ejercicio_id"] for row in reordered.json()] == turned
    assert reordered.json() == ana.client.get(f"{CONTENTS}/modulo/{base}").json()
    for wrong in (
        three[:2],
        [*three, three[0]],
        [*three[:2], three[0]],
        [*three[:2], str(uuid4())],
    ):
        refused = ana.client.put(path, json={"ejercicio_ids": wrong})
        assert (refused.status_code, refused.json()["detail"]) == (
            422,
            "El orden debe nombrar los ejercicios del módulo, cada uno una sola vez",
        )
    assert inside(ana, base) == turned


@pytest.mark.both_databases("several at once")
def test_acts_on_a_module_at_once_lose_and_double_nothing(
    app: FastAPI, ana: Person, three: list[str]
) -> None:
    more = [ejercicio(ana, f"Más {number}")["id"] for number in range(4)]
    base = modulo(ana, *three)["id"]

    def client() -> TestClient:
        return TestClient(app, headers=dict(ana.client.headers))

    def add(ejercicio_id: str) -> int:
        link = {"modulo_id": base, "ejercicio_id": ejercicio_id, "orden": 1}
        return client().post(f"{CONTENTS}/", json=link).status_code

    def reorder(order: tuple[str, ...]) -> int:
        body = {"ejercicio_ids": order}
        return client().put(f"{CONTENTS}/modulo/{base}/orden", json=body).status_code

    def delete(ejercicio_id: str) -> int:
        return client().delete(f"{EJERCICIOS}/{ejercicio_id}").status_code

    with ThreadPoolExecutor(8) as pool:
        reordered = [pool.submit(reorder, order) for order in permutations(three)]
        added = {each: [pool.submit(add, each) for _ in range(2)] for each in more}
        deleted = [pool.submit(delete, each) for each in (three[0], more[0])]
    assert {each.result() for each in reordered} <= {200, 422}
    for each in more[1:]:
        assert sorted(answer.result() for answer in added[each]) == [201, 400]
    # Whoever came after its deletion found nothing to add.
    assert {answer.result() for answer in added[more[0]]} <= {201, 400, 404}
    assert [each.result() for each in deleted] == [204, 204]
    assert sorted(inside(ana, base)) == sorted([*three[1:], *more[1:]])


def test_a_deleted_module_leaves_its_exercises(
    ana: Person, lucia: Person, three: list[str]
) -> None:
    base = modulo(ana, *three)["id"]
    give(ana, lucia, modulo=base)
    assert ana.client.delete(f"{MODULOS}/{base}").status_code == 204
    assert ana.client.get(f"{MODULOS}/{base}").status_code == 404
    assert ana.client.get(f"{CONTENTS}/modulo/{base}").status_code == 404
    listed = ana.client.get(f"{EJERCICIOS}/").json()
    assert {each["id"] for each in listed} == set(three)
    assert {each["pacientes_count"] for each in listed} == {0}


def test_anothers_module_and_exercise_do_not_exist(
    ana: Person, people: People, three: list[str]
) -> None:
    eva = people.terapeuta("Eva Sanz")
    base, own = modulo(ana, *three)["id"], modulo(eva)["id"]
    suyo = ejercicio(eva)["id"]
    for answer in (
        eva.client.get(f"{MODULOS}/{base}"),
        eva.client.patch(f"{MODULOS}/{base}", json={"titulo": "Mío"}),
        eva.client.delete(f"{MODULOS}/{base}"),
        eva.client.get(f"{CONTENTS}/modulo/{base}"),
        eva.client.put(f"{CONTENTS}/modulo/{base}/orden", json={"ejercicio_ids": three}),
        eva.client.post(f"{CONTENTS}/", json={"modulo_id": base, "ejercicio_id": suyo}),
        eva.client.delete(f"{CONTENTS}/modulo/{base}/ejercicio/{three[0]}"),
    ):
        assert (answer.status_code, answer.json()["detail"]) == (404, "Módulo no encontrado")
    foreign = {"modulo_id": own, "ejercicio_id": three[0]}
    assert eva.client.post(f"{CONTENTS}/", json=foreign).status_code == 404
    assert inside(ana, base) == three
    assert inside(eva, own) == []


def test_every_act_on_a_module_leaves_its_row(
    ana: Person, three: list[str], database: Database
) -> None:
    base = modulo(ana, three[0])["id"]
    path = f"{MODULOS}/{base}"
    ana.client.patch(path, json={"titulo": "Otro"})
    ana.client.put(f"{CONTENTS}/modulo/{base}/orden", json={"ejercicio_ids": three[:1]})
    ana.client.delete(f"{CONTENTS}/modulo/{base}/ejercicio/{three[0]}")
    ana.client.delete(path)
    with database.read() as db:
        rows = db.execute(
            select(AuditEntry.action, AuditEntry.actor_id)
            .where(AuditEntry.entity == "modulo")
            .order_by(AuditEntry.id)
        ).all()
    acts = ("create", "add_ejercicio", "update", "reorder", "remove_ejercicio", "delete")
    assert [tuple(row) for row in rows] == [(f"modulo.{act}", ana.id) for act in acts]
