from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from pydantic import SecretStr

from remanso.app.doctor.finding import Finding
from remanso.app.doctor.inside import examine, python_finding
from remanso.core.times import utcnow
from remanso.rooms.archivos.models import Archivo, EstadoArchivo
from remanso.rooms.cuentas import service as cuentas
from remanso.settings.product import Settings
from tests.support import tiny_decoder, tiny_whisper
from tests.support.context import context_in
from tests.support.language_model import Refuse, running_provider
from tests.support.speech_providers import KEY as SPEECH_KEY
from tests.support.speech_providers import Provider as SpeechProvider
from tests.support.speech_serving import running_providers

of_the_engines = pytest.mark.one_database("what is tried is what an engine answers")


def test_a_missing_speech_model_is_said_with_what_to_do(settings: Settings) -> None:
    findings = {finding.part: finding for finding in examine(settings)}
    assert not findings["voz"].well
    assert "remanso models download" in findings["voz"].line
    assert findings["base de datos"].well
    assert findings["análisis"].well


def test_a_database_that_does_not_answer_is_a_finding_and_not_a_crash(tmp_path: Path) -> None:
    settings = Settings(
        env="test", data_dir=tmp_path / "var", database_url="postgresql://127.0.0.1:1/remanso"
    )
    assert not examine(settings)[0].well


def test_what_there_is_of_files_is_counted(app: FastAPI, settings: Settings) -> None:
    archivo = Archivo(
        key="a/b.mp4",
        nombre="b.mp4",
        content_type="video/mp4",
        estado=EstadoArchivo.COMPLETO,
        size=2_500_000_000,
        created_at=utcnow(),
    )
    with context_in(app).database.transaction() as db:
        archivo.terapeuta_id = cuentas.create_terapeuta(db, email="a@b.example", name="Ana")
        db.add(archivo)
    [files] = [finding for finding in examine(settings) if finding.part == "archivos guardados"]
    assert files.well
    assert files.says.startswith(
        "1 (2,5 GB); sin terminar de llegar 0, por borrar 0, sin nada que los tenga 1; libres "
    )


def test_mails_kept_here_are_well_in_development(settings: Settings) -> None:
    [mail] = [finding for finding in examine(settings) if finding.part == "correo"]
    assert mail.well
    assert "Buzón local" in mail.line


def test_a_mail_server_that_does_not_answer_is_said_without_its_password(
    settings: Settings,
) -> None:
    away = settings.model_copy(
        update={"smtp_url": SecretStr("smtp://consulta:clave-48@127.0.0.1:1")}
    )
    [mail] = [finding for finding in examine(away) if finding.part == "correo"]
    assert not mail.well
    assert "127.0.0.1:1" in mail.line
    assert "no responde" in mail.line
    assert "clave-48" not in mail.line


def test_production_without_a_mail_server_is_said_with_what_to_do(settings: Settings) -> None:
    production = settings.model_copy(update={"env": "production"})
    [mail] = [finding for finding in examine(production) if finding.part == "correo"]
    assert not mail.well
    assert "REMANSO_SMTP_URL" in mail.line


@pytest.fixture(scope="module")
def running_speech() -> Iterator[SpeechProvider]:
    """Transcription providers of this machine."""
    with running_providers() as provider:
        yield provider


@pytest.fixture
def speech(running_speech: SpeechProvider) -> SpeechProvider:
    """The providers, of whom nothing has been asked yet."""
    running_speech.clear()
    return running_speech


def test_who_runs_it_is_missed_and_a_lawyer_is_asked_for(settings: Settings) -> None:
    named = settings.model_copy(update={"operator_name": "Consulta del Río"})
    for told, mark in ((settings, "OJO "), (named, "bien")):
        [found] = [each for each in examine(told) if each.part == "textos legales"]
        assert found.line.startswith(mark)
        assert found.line.endswith("un abogado de tu país debería leerlos antes")


def provided(settings: Settings, provider: SpeechProvider, speech: str, key: str) -> Finding:
    """What is found of a transcription provider at that address, with that key."""
    base = provider.address if speech == "assemblyai" else f"{provider.address}/v1"
    configured = settings.model_copy(
        update={"speech": speech, "speech_base_url": base, "speech_api_key": SecretStr(key)}
    )
    [found] = [finding for finding in examine(configured) if finding.part == "voz"]
    return found


@of_the_engines
@pytest.mark.parametrize("name", ["assemblyai", "openai"])
def test_a_transcription_provider_is_asked_and_its_refusal_said_with_what_to_do(
    settings: Settings, speech: SpeechProvider, name: str
) -> None:
    well = provided(settings, speech, name, SPEECH_KEY)
    assert well.well
    assert "responde" in well.line
    assert speech.asked

    wrong = provided(settings, speech, name, "otra-clave")
    assert not wrong.well
    assert "REMANSO_SPEECH_API_KEY" in wrong.line
    assert "otra-clave" not in wrong.line


@of_the_engines
def test_a_language_model_is_asked_and_its_refusal_said_with_what_to_do(
    settings: Settings,
) -> None:
    with running_provider() as provider:
        configured = settings.model_copy(
            update={
                "language_model": "ollama:llama3",
                "language_base_url": f"{provider.address}/v1",
            }
        )
        assert analysis(configured).well
        assert provider.asked

        provider.will(Refuse(404, code="not_found_error"))
        missing = analysis(configured)

    assert not missing.well
    assert "REMANSO_LANGUAGE_MODEL" in missing.line


def analysis(settings: Settings) -> Finding:
    """What is found of the engine that analyses."""
    [found] = [finding for finding in examine(settings) if finding.part == "análisis"]
    return found


@of_the_engines
def test_the_model_of_this_machine_is_made_to_listen(settings: Settings, tmp_path: Path) -> None:
    model = tiny_whisper.build(tmp_path / "tiny")
    heard = settings.model_copy(update={"speech_model": str(model)})
    [found] = [finding for finding in examine(heard) if finding.part == "voz"]
    assert found.well, found.line

    for file in model.glob("*.bin"):
        file.write_bytes(b"roto")
    [broken] = [finding for finding in examine(heard) if finding.part == "voz"]
    assert not broken.well


@of_the_engines
def test_the_language_model_of_this_machine_is_made_to_write(
    settings: Settings, tmp_path: Path
) -> None:
    absent = settings.model_copy(update={"language_model": "local"})
    assert "remanso models download lenguaje" in analysis(absent).line
    assert not analysis(absent).well

    model = tiny_decoder.build(tmp_path / "tiny")
    here = settings.model_copy(update={"language_model": f"local:{model}"})
    assert analysis(here).well, analysis(here).line
    assert "en este equipo" in analysis(here).line

    (model / "model.onnx").write_bytes(b"roto")
    assert not analysis(here).well


@of_the_engines
def test_the_operator_is_told_which_language_models_this_machine_carries(
    settings: Settings,
) -> None:
    [carried] = [each for each in examine(settings) if each.part == "modelo en este equipo"]

    assert carried.well
    assert "de memoria libres" in carried.line
    assert "phi-4-mini-instruct" in carried.line


@pytest.mark.parametrize(
    ("version", "advises"),
    [
        ((3, 11, 7), "3.11.10"),
        ((3, 11, 10), ""),
        ((3, 12, 4), "3.12.5"),
        ((3, 12, 5), ""),
        ((3, 13, 0), ""),
    ],
)
def test_a_python_that_miswrites_mails_is_said_with_the_one_that_does_not(
    version: tuple[int, int, int], advises: str
) -> None:
    finding = python_finding(version)
    assert finding.well
    assert finding.line.startswith("OJO " if advises else "bien")
    assert advises in finding.line
