"""A draft's analysis by a model of this machine: the job, the model's process, what is seen."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from remanso.app.main import create_app
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.generative.engine import GenerativeEngine
from remanso.engines.language.generative.errors import model_broken
from remanso.engines.language.material import Material
from remanso.settings.product import Settings
from tests.borradores.desk import Desk, Json
from tests.engines.language.conversation import SEGMENTOS
from tests.engines.language.generative.machines import children, nobody_cancels, soon
from tests.support import tiny_decoder
from tests.support.context import context_in

pytestmark = pytest.mark.one_database("what is tried is the model's process under a job")

TURNS = [turn.model_dump(mode="json") for turn in SEGMENTOS]
OURS, OTHERS = "Modelo generativo en este equipo", "Motor local, sin modelo generativo"
SHOUTED = "Mi jefe me gritó delante de todos"
SECONDS_TO_END = 5.0


def _says(folder: Path) -> Path:
    """A model that has one thing to say of the conversation, with its words."""
    base = ExtractiveEngine().analyse_part(
        Material(segmentos=SEGMENTOS), 0, cancelled=nobody_cancels
    )
    said = {
        "texto": "El jefe le gritó delante de todos.",
        "evidencias": [{"segmento": 3, "cita": SHOUTED}],
    }
    script = {
        "resumen": [said],
        "temas": [{"etiqueta": base.temas[0].etiqueta, **said}],
        "no_explorado": base.no_explorado[:1],
    }
    return tiny_decoder.build(
        folder / "habla", says=json.dumps(script, ensure_ascii=False, separators=(",", ":"))
    )


def _writes_anything(folder: Path) -> Path:
    return tiny_decoder.build(folder / "azar")


def _is_slow(folder: Path) -> Path:
    return tiny_decoder.build(folder / "lento", effort=60)


def _is_broken(folder: Path) -> Path:
    model = tiny_decoder.build(folder / "roto")
    for weights in model.glob("*.onnx"):
        weights.write_bytes(b"no es un modelo")
    return model


@pytest.fixture
def model(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    built: Path = request.param(tmp_path)
    return built


@pytest.fixture
def app(settings: Settings, model: Path) -> Iterator[FastAPI]:
    """The product with that model, its jobs running."""
    app = create_app(settings.model_copy(update={"language_model": f"local:{model}"}))
    with TestClient(app):
        yield app
    # It stays a while for the next that asks.
    language = context_in(app).engines.language
    assert isinstance(language, GenerativeEngine)
    language.close()
    context_in(app).database.dispose()


def _analysing(desk: Desk, turns: list[Json]) -> Json:
    draft = desk.new(notas="x", archivo_video_info={"transcript": turns})
    assert desk.analyse(draft).status_code == 202
    return draft


@pytest.mark.parametrize("model", [_says], indirect=True)
def test_what_the_model_writes_is_stored_with_evidence_that_was_said(desk: Desk) -> None:
    draft = _analysing(desk, TURNS)
    done = desk.finish(draft)
    assert (done["estado"], done["mensaje_error"]) == ("completado", None)

    analisis = desk.read(draft)["analisis"]
    assert analisis["procedencia"]["motor"] == OURS
    [told] = analisis["resumen"]
    assert told["texto"] == "El jefe le gritó delante de todos."
    parts = ("resumen", "temas", "emociones")
    evidence = [each for part in parts for one in analisis[part] for each in one["evidencias"]]
    assert evidence
    assert all(each["cita"] in TURNS[each["segmento"]]["text"] for each in evidence)


@pytest.mark.parametrize("model", [_is_slow], indirect=True)
def test_its_progress_is_seen_and_throwing_the_draft_away_ends_its_process_within_seconds(
    desk: Desk,
) -> None:
    draft = _analysing(desk, TURNS * 8)
    seen = desk.wait(draft, lambda now: 0 < now["progreso"] < 100)
    assert seen["estado"] == "procesando"
    assert soon(lambda: bool(children()), within=60)

    began = time.monotonic()
    # A draft that is thrown away is nobody's to wait for.
    assert desk.delete(draft).status_code == 204
    assert soon(lambda: not children(), within=SECONDS_TO_END)
    assert time.monotonic() - began < SECONDS_TO_END


@pytest.mark.parametrize("model", [_writes_anything], indirect=True)
def test_of_nonsense_nothing_is_kept_and_who_stood_in_is_named(desk: Desk) -> None:
    draft = _analysing(desk, TURNS)
    assert desk.finish(draft)["mensaje_error"] is None
    motor = desk.read(draft)["analisis"]["procedencia"]["motor"]
    assert motor == f"{OTHERS}; «azar» no escribió nada que se sostenga"


@pytest.mark.parametrize("model", [_is_broken], indirect=True)
def test_a_model_that_cannot_be_read_fails_where_it_is_seen(desk: Desk) -> None:
    draft = _analysing(desk, TURNS)
    done = desk.finish(draft)
    assert (done["estado"], done["mensaje_error"]) == ("fallido", model_broken("roto"))
