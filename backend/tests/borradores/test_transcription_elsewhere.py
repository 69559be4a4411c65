"""A draft whose transcription happens elsewhere: what it becomes, and what is left there."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr
from sqlalchemy import select

from remanso.core.db import Database
from remanso.rooms.sesiones.drafts.models import DraftBlock, Retirada
from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.support.speech_providers import DELETED, KEY, Provider
from tests.support.speech_serving import running_providers
from tests.support.speech_troubles import Refuse, Silence

pytestmark = pytest.mark.usefixtures("working")
of_the_provider = pytest.mark.one_database("what is tried is what a provider is asked and answers")


@pytest.fixture(scope="module")
def running() -> Iterator[Provider]:
    """Both providers, started once for all scenarios."""
    with running_providers() as provider:
        yield provider


@pytest.fixture
def provider(running: Provider) -> Provider:
    """Providers of whom nothing has been asked yet."""
    running.clear()
    return running


@pytest.fixture
def settings(settings: Settings, provider: Provider, request: pytest.FixtureRequest) -> Settings:
    """Settings under which the provider of the scenario transcribes, AssemblyAI unless told."""
    name = getattr(request, "param", "assemblyai")
    base = provider.address if name == "assemblyai" else f"{provider.address}/v1"
    return settings.model_copy(
        update={
            "speech": name,
            "speech_model": None,
            "speech_base_url": base,
            "speech_api_key": SecretStr(KEY),
            "cloud_engines": True,
        }
    )


@of_the_provider
@pytest.mark.parametrize("settings", ["assemblyai", "openai"], indirect=True)
def test_a_video_becomes_a_transcript_that_says_who_made_it_and_leaves_nothing_there(
    desk: Desk, video: Path, provider: Provider, settings: Settings, database: Database
) -> None:
    draft = desk.new_with_video(video)
    desk.transcribe(draft)
    done = desk.finish(draft)

    info = done["archivo_video_info"]
    assert (done["estado"], done["mensaje_error"], done["progreso"]) == ("borrador", None, 100)
    assert info["script_text"].startswith("Voz 1: Buenos días.")
    assert {turn["speaker_label"] for turn in info["transcript"]} == {"Voz 1", "Voz 2"}
    made = info["procedencia_transcripcion"]
    # The double of OpenAI is a server of this machine; AssemblyAI never is.
    assert made["local"] is (settings.speech == "openai")
    assert "voces separadas" in made["motor"]
    _soon(lambda: all(each["audio_url"] == DELETED for each in provider.transcripts.values()))
    # What was sent is the sound alone.
    assert all(len(sent) < video.stat().st_size for sent in provider.uploads.values())
    assert len(provider.transcripts) == (1 if settings.speech == "assemblyai" else 0)
    with database.read() as db:
        assert db.scalars(select(DraftBlock)).all() == []


@of_the_provider
def test_a_provider_that_refuses_fails_the_draft_and_keeps_video_and_notes(
    desk: Desk, video: Path, provider: Provider
) -> None:
    provider.will("poll", Refuse(401))
    draft = desk.new_with_video(video)
    desk.save(draft, notas="Se queda")
    desk.transcribe(draft)
    failed = desk.finish(draft)

    assert failed["estado"] == "fallido"
    assert "REMANSO_SPEECH_API_KEY" in failed["mensaje_error"]
    after = desk.read(draft)
    assert after["notas"] == "Se queda"
    assert after["archivo_video_info"]["file_key"] == draft["archivo_video_info"]["file_key"]
    _soon(lambda: all(each["audio_url"] == DELETED for each in provider.transcripts.values()))
    # And once the key is right, it goes.
    desk.transcribe(draft)
    assert desk.finish(draft)["estado"] == "borrador"


@of_the_provider
def test_a_cancelled_transcription_is_deleted_there_within_seconds(
    desk: Desk, video: Path, provider: Provider
) -> None:
    provider.finishes = False
    draft = desk.new_with_video(video)
    desk.transcribe(draft)
    _soon(lambda: provider.count("poll") > 0, seconds=30)
    assert desk.delete(draft).status_code == 204

    _soon(lambda: [each["audio_url"] for each in provider.transcripts.values()] == [DELETED])


@of_the_provider
def test_one_that_is_cancelled_while_it_is_ordered_is_found_and_deleted(
    desk: Desk, video: Path, provider: Provider
) -> None:
    provider.will("list", Silence(20))
    draft = desk.new_with_video(video)
    desk.transcribe(draft)
    _soon(lambda: provider.count("list") > 0, seconds=30)
    began = time.monotonic()
    desk.delete(draft)

    # Nothing was ordered, as a second look there shows.
    _soon(lambda: provider.count("list") > 1)
    assert time.monotonic() - began < 5
    assert provider.transcripts == {}


def test_what_could_not_be_deleted_there_is_remembered_though_the_draft_is_gone(
    desk: Desk, video: Path, provider: Provider, database: Database
) -> None:
    provider.finishes = False
    provider.will("delete", Refuse(401))
    draft = desk.new_with_video(video)
    desk.transcribe(draft)
    _soon(lambda: provider.count("poll") > 0, seconds=30)
    desk.delete(draft)

    def remembered() -> list[tuple[str, str]]:
        with database.read() as db:
            return [(row.deposito, row.recibo) for row in db.scalars(select(Retirada))]

    [(receipt, made)] = provider.transcripts.items()
    _soon(lambda: remembered() == [(made["audio_url"], receipt)])


def _soon(true: Callable[[], bool], *, seconds: float = 5.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.05)
