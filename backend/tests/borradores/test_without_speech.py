"""A practice that is not set up to transcribe: who asks is told so at once, and nothing is lost."""

from pathlib import Path

import pytest

from remanso.core.db import Database
from remanso.engines.speech.none import NoSpeechEngine
from remanso.settings.product import Settings
from tests.borradores.desk import Desk
from tests.support.audited import audited

pytestmark = pytest.mark.one_database("what is tried is what the settings say of the engine")

SWITCHED_OFF = {"speech": "none"}
WITHOUT_KEY = {"speech": "assemblyai", "speech_model": None, "cloud_engines": True}


@pytest.fixture(params=[SWITCHED_OFF, WITHOUT_KEY], ids=["none", "assemblyai without a key"])
def settings(settings: Settings, request: pytest.FixtureRequest) -> Settings:
    """Settings under which nothing can be transcribed."""
    return settings.model_copy(update=request.param)


def test_who_asks_for_a_transcription_is_told_what_is_missing_and_nothing_begins(
    desk: Desk, video: Path, settings: Settings, database: Database
) -> None:
    draft = desk.new_with_video(video)

    refused = desk.transcribe(draft)

    missing = {"none": NoSpeechEngine.SENTENCE, "assemblyai": "REMANSO_SPEECH_API_KEY"}
    assert refused.status_code == 503, refused.text
    assert missing[settings.speech] in refused.json()["detail"]
    after = desk.progress(draft)
    assert (after["estado"], after["mensaje_error"]) == ("borrador", None)
    assert audited(database, "borrador.transcripcion") == []
    # What is wrong with the draft itself is said first: it is what the therapist can mend.
    assert desk.transcribe(desk.new()).status_code == 409


@pytest.mark.usefixtures("working")
def test_a_video_that_is_to_be_transcribed_by_itself_arrives_and_its_draft_says_what_is_missing(
    desk: Desk, video: Path, settings: Settings
) -> None:
    key = desk.upload(video)
    hung = desk.save(desk.new(), procesar=True, archivo_video_info={"file_key": key})
    failed = desk.finish(hung)

    assert failed["archivo_video_info"]["file_key"] == key
    missing = {"none": NoSpeechEngine.SENTENCE, "assemblyai": "REMANSO_SPEECH_API_KEY"}
    assert failed["estado"] == "fallido"
    assert missing[settings.speech] in failed["mensaje_error"]
