"""The server starts light: what only the speech child or a mail needs is loaded when it does."""

import json
import subprocess
import sys

SPEECH_LIBRARIES = {"av", "ctranslate2", "faster_whisper", "numpy", "onnxruntime", "sherpa_onnx"}
MAIL_LIBRARIES = {"aiosmtplib", "cryptography"}
DOCUMENT_LIBRARIES = {"docx", "lxml", "typst"}
MODEL_LIBRARIES = {"anthropic", "assemblyai", "openai", "pydantic_ai"}
STORE_LIBRARIES = {"boto3", "botocore"}
LOADED = "import json, sys, remanso.app.main; print(json.dumps(sorted(sys.modules)))"


def test_the_server_does_not_load_what_only_some_work_needs() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True
    )

    heavy = (
        SPEECH_LIBRARIES | MAIL_LIBRARIES | DOCUMENT_LIBRARIES | MODEL_LIBRARIES | STORE_LIBRARIES
    )
    assert heavy & set(json.loads(answer.stdout)) == set()
