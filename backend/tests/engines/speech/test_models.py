"""Where speech models are, and what is said when there is none."""

import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from remanso.app.cli import app
from remanso.engines.speech.base import SpeechUnavailableError
from remanso.engines.speech.errors import model_missing, model_unknown
from remanso.engines.speech.local.engine import LocalSpeechEngine
from remanso.engines.speech.local.models import find
from tests.engines.speech.children import nobody_cancels
from tests.support import tiny_whisper


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every address leads to a closed port of this machine."""
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "https_proxy", "http_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")


@pytest.mark.usefixtures("no_network")
def test_without_the_model_nothing_is_begun_and_the_sentence_comes_soon(
    sesion: Path, tmp_path: Path
) -> None:
    engine = LocalSpeechEngine(model="small", language="es", models_dir=tmp_path / "models")
    began = time.monotonic()

    with pytest.raises(SpeechUnavailableError) as refused:
        engine.plan(sesion, tmp_path / "work", cancelled=nobody_cancels)

    assert time.monotonic() - began < 10
    assert refused.value.sentence == model_missing("small")
    assert not (tmp_path / "work").exists()
    assert engine.describe().motivo == model_missing("small")


def test_a_model_that_nobody_publishes_is_named(tmp_path: Path) -> None:
    engine = LocalSpeechEngine(model="smal", language="es", models_dir=tmp_path)

    with pytest.raises(SpeechUnavailableError) as refused:
        engine.plan(tmp_path / "a.mp4", tmp_path / "work", cancelled=nobody_cancels)

    assert refused.value.sentence == model_unknown("smal")


def test_a_model_is_found_by_name_and_by_path_but_not_half_downloaded(tmp_path: Path) -> None:
    model = tiny_whisper.build(tmp_path / "small")

    assert find("small", tmp_path) == model
    assert find(str(model), Path()) == model

    (model / "tokenizer.json").unlink()
    assert find("small", tmp_path) is None


@pytest.mark.usefixtures("no_network")
def test_the_operator_sees_which_models_there_are_and_why_one_cannot_be_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REMANSO_DATA_DIR", str(tmp_path))
    tiny_whisper.build(tmp_path / "models" / "tiny")
    command = CliRunner()

    listed = command.invoke(app, ["models", "list"])
    fetched = command.invoke(app, ["models", "download"])

    assert listed.output.splitlines() == ["tiny", "En uso: small (falta descargarlo)"]
    assert fetched.exit_code == 1
    assert fetched.output.strip() == model_missing("small")
