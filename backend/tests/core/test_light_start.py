"""The server starts light: what only the speech child needs is loaded by that child."""

import json
import subprocess
import sys

SPEECH_LIBRARIES = {"av", "ctranslate2", "faster_whisper", "numpy", "onnxruntime", "sherpa_onnx"}
LOADED = "import json, sys, remanso.main; print(json.dumps(sorted(sys.modules)))"


def test_the_server_does_not_load_the_speech_libraries() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True
    )

    assert SPEECH_LIBRARIES & set(json.loads(answer.stdout)) == set()
