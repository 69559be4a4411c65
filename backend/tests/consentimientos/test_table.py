"""Each cell of the table of consent: what is refused, what goes and what stays, by its bytes.

A purpose, a moment, a way or a place that asks for a consent fails here until it has a row.
"""

import ast
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

import remanso
from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.consentimientos import lock
from remanso.rooms.consentimientos.models import Consentimiento, Finalidad
from remanso.rooms.consentimientos.textos.recibo import BORRADO
from remanso.rooms.consentimientos.voces import standing
from remanso.rooms.sesiones.drafts.models import Draft
from remanso.settings.product import Settings
from tests.borradores.conftest import whisper
from tests.consentimientos.consenting import assert_required, decide, demand
from tests.consentimientos.moments import Meanwhile, Scene, bring, kind_of
from tests.consentimientos.table import CELLS, MOMENTOS, NAMED, Cosa, Momento
from tests.consentimientos.ways import AGAIN, BEFORE, SENT, WAYS, Practice, Way
from tests.support.audited import audited
from tests.support.bytes_left import left_in
from tests.support.people import Person

__all__ = ["whisper"]
_ROOMS = Path(remanso.__file__).parent / "rooms"
_GATES = {"check_place", "check_file", "check_consent", "check_analysis"}
_EACH_WAY = [(finalidad, way) for finalidad, ways in WAYS.items() for way in ways]
_EACH_CELL = [cell for cell in CELLS if cell[1] is not Momento.ANTES]


@pytest.fixture
def settings(settings: Settings, whisper: Path) -> Settings:
    """Of a sealed file no byte could be recognised, whether it is there or not."""
    return settings.model_copy(update={"files_at_rest": "plain", "speech_model": str(whisper)})


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The functions of the product through which the lock was asked."""
    found: set[str] = set()
    real = standing.together

    def together(*told: Any, **facts: Any) -> Any:
        # The lines of the sources themselves, which a summary of the stack reads, nobody asks for.
        for frame, _ in traceback.walk_stack(None):
            code = frame.f_code
            if code.co_filename.startswith(str(_ROOMS)):
                module = Path(code.co_filename).relative_to(_ROOMS).with_suffix("")
                found.add(f"{'.'.join(module.parts)}:{code.co_name}")
        return real(*told, **facts)

    monkeypatch.setattr(lock, "together", together)
    return found


@pytest.mark.parametrize(
    ("finalidad", "way"), _EACH_WAY, ids=[f"{each}-{way.name}" for each, way in _EACH_WAY]
)
def test_before_anybody_has_granted_it_each_way_is_refused(
    ana: Person,
    lucia: Person,
    settings: Settings,
    asked: set[str],
    *,
    finalidad: Finalidad,
    way: Way,
) -> None:
    """Undecided where it is demanded; refused where nothing is demanded."""
    practice = Practice(ana, lucia)
    if finalidad is not Finalidad.CONSERVAR_AUDIO:
        demand(ana, finalidad)
        assert_required(way.act(practice), finalidad)
        assert way.asks in asked
        ana.client.put("/api/v1/terapeuta/consentimiento", json={"politica": {finalidad: "avisar"}})
    refused = decide(lucia, finalidad, "denegar")
    assert refused.json()["borrado"] == []
    asked.clear()

    assert _is_refused(way.act(practice), finalidad, gone=False)
    assert way.asks in asked
    assert left_in(settings.data_path, [SENT]) == []
    assert len(left_in(settings.data_path, [BEFORE])) == 2

    decide(lucia, finalidad, "conceder").raise_for_status()
    assert "consent_required" not in way.act(practice).text


@pytest.mark.parametrize(
    ("finalidad", "momento"), _EACH_CELL, ids=["-".join(cell) for cell in _EACH_CELL]
)
def test_what_is_withdrawn_goes_and_what_is_of_the_record_stays(
    app: FastAPI,
    ana: Person,
    lucia: Person,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    *,
    finalidad: Finalidad,
    momento: Momento,
) -> None:
    cell = CELLS[finalidad, momento]
    scene = Scene(app, ana, lucia, settings=settings)
    decide(lucia, finalidad, "conceder").raise_for_status()
    bring(scene, finalidad, momento)
    under_way = {Cosa.BLOQUES, Cosa.PARTES}
    scene.look(sorted((cell.goes | cell.stays) - under_way))
    practice = Practice(ana, lucia)
    told: dict[str, Any] = {}

    def withdraw() -> None:
        scene.look(sorted(cell.goes & under_way))
        answer = decide(lucia, finalidad, "retirar")
        assert answer.status_code == 200, answer.text
        told.update(answer.json())

    kind, after = kind_of(finalidad)
    if momento is Momento.EN_MARCHA:
        worker = Meanwhile(withdraw, after=after)
        scene.run(scene.waiting(kind), worker)
        assert worker.happened
    elif momento is Momento.MUERTO:
        if kind != "expediente":
            scene.kill_in(scene.waiting(kind), after=after)
        with monkeypatch.context() as killed:
            # It died between the commit and what follows it.
            killed.setattr("remanso.rooms.archivos.service._try_remove", lambda *_: False)
            withdraw()
    else:
        withdraw()
    scene.start_again()

    _assert_left(scene, cell.goes, cell.stays)
    _assert_receipt(scene, told, cell.borrado, stays=cell.stays, finalidad=finalidad)
    for way in WAYS[finalidad]:
        assert _is_refused(way.act(practice), finalidad, gone=True), way.name
    _assert_left(scene, cell.goes, cell.stays)
    if finalidad in {Finalidad.GRABAR, Finalidad.CONSERVAR_AUDIO}:
        assert left_in(settings.data_path, [SENT, BEFORE]) == []


def _assert_left(scene: Scene, goes: frozenset[Cosa], stays: frozenset[Cosa]) -> None:
    assert [thing for thing in goes if scene.is_there(thing)] == []
    assert [thing for thing in stays if not scene.stays(thing)] == []


def _assert_receipt(
    scene: Scene,
    told: dict[str, Any],
    borrado: frozenset[str],
    *,
    stays: frozenset[Cosa],
    finalidad: Finalidad,
) -> None:
    with scene.database.read() as db:
        rows = select(Consentimiento).order_by(Consentimiento.numero.desc())
        counted = db.scalars(rows).first()
    assert counted is not None
    assert {name for name, count in (counted.borrado or {}).items() if count} == borrado
    assert len(told["borrado"]) == max(1, len(borrado))
    assert borrado <= set(BORRADO)
    _assert_stopped(scene, stopped="detenidos" in borrado)
    [left] = told["queda"]
    unnamed = [thing for thing in stays if NAMED[thing] not in left]
    assert finalidad is Finalidad.SUPERVISION or unnamed == []


def _assert_stopped(scene: Scene, *, stopped: bool) -> None:
    with scene.database.read() as db:
        failed = db.scalars(select(Draft).where(Draft.estado == Estado.FALLIDO)).all()
    assert len(failed) == stopped
    for draft in failed:
        assert str(draft.mensaje_error).startswith("Falta el consentimiento para")
        assert ("paciente", str(draft.id)) in audited(scene.database, "borrador.update")


def _is_refused(answer: Any, finalidad: Finalidad, *, gone: bool) -> bool:
    """Whether the lock was in the way, or what would have been acted on is not there any more."""
    if finalidad is Finalidad.CONSERVAR_AUDIO:
        return bool(answer.status_code == 201 and answer.json()["video_url"] is None)
    if gone and answer.status_code == 404:
        return True
    assert_required(answer, finalidad)
    return True


class TestTheTable:
    def test_every_purpose_has_a_row_at_every_moment(self) -> None:
        assert set(CELLS) == {(each, momento) for each in Finalidad for momento in Momento}
        assert set(MOMENTOS) == set(Momento)
        assert set(WAYS) == set(Finalidad)

    def test_everything_that_can_lie_is_in_some_row(self) -> None:
        named = {thing for cell in CELLS.values() for thing in cell.goes | cell.stays}
        assert named == set(Cosa) == set(NAMED)

    def test_every_place_that_asks_has_a_way(self) -> None:
        assert {way.asks for _, way in _EACH_WAY} | set(AGAIN) == set(_asking())

    def test_every_act_on_a_patient_is_a_way(self) -> None:
        acts = {name for name in vars(Practice) if not name.startswith("_")}
        assert acts == {way.name for _, way in _EACH_WAY}


def _asking() -> Iterator[str]:
    """Every function of a room that asks the lock, or what asks it for others."""
    for path in _ROOMS.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if not any(name in source for name in {*_GATES, "lock"}):
            continue
        tree = ast.parse(source)
        module = ".".join(path.relative_to(_ROOMS).with_suffix("").parts)
        gates = [each for each in tree.body if getattr(each, "name", "") in _GATES]
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function not in gates and _asks(function):
                yield f"{module}:{function.name}"


def _asks(function: ast.FunctionDef) -> bool:
    named = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    of_lock = [node for node in ast.walk(function) if isinstance(node, ast.Attribute)]
    return any(node.id in _GATES for node in named) or any(
        isinstance(node.value, ast.Name) and node.value.id == "lock" for node in of_lock
    )
