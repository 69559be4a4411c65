"""The server starts light: what only the speech child or a mail needs is loaded when it does."""

import json
import subprocess
import sys

import pytest

SPEECH_LIBRARIES = {"av", "ctranslate2", "faster_whisper", "numpy", "onnxruntime", "sherpa_onnx"}
MAIL_LIBRARIES = {"aiosmtplib", "cryptography"}
DOCUMENT_LIBRARIES = {"docx", "lxml", "typst"}
MODEL_LIBRARIES = {"anthropic", "assemblyai", "openai", "pydantic_ai"}
STORE_LIBRARIES = {"boto3", "botocore"}
SERVER_LIBRARIES = {"alembic", "fastapi", "sqlalchemy", "starlette"}
CHILDREN = (
    "remanso.engines.documents.child",
    "remanso.engines.language.generative.process.child",
    "remanso.engines.media.processes.concatenation",
    "remanso.engines.media.processes.playback",
    "remanso.engines.media.processes.silencing",
    "remanso.engines.speech.local.process.child",
)
LOADED = "import json, sys, {module}; print(json.dumps(sorted(sys.modules)))"


def test_the_server_does_not_load_what_only_some_work_needs() -> None:
    heavy = (
        SPEECH_LIBRARIES | MAIL_LIBRARIES | DOCUMENT_LIBRARIES | MODEL_LIBRARIES | STORE_LIBRARIES
    )
    assert heavy & _loaded_with("remanso.app.main") == set()


@pytest.mark.parametrize("module", CHILDREN)
def test_a_process_that_does_one_piece_of_work_loads_nothing_of_the_server(module: str) -> None:
    assert SERVER_LIBRARIES & _loaded_with(module) == set()


def _loaded_with(module: str) -> set[str]:
    command = [sys.executable, "-c", LOADED.format(module=module)]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(answer.stdout))
