"""Where the speech models of this machine are, and how they get there."""

import os
from pathlib import Path

from remanso.engines.speech.errors import SpeechUnavailableError, model_missing

_WEIGHTS = "model.bin"
_TIMEOUT_SECONDS = "10"


def find(name: str, folder: Path) -> Path | None:
    """The model's own folder: `name` may be a path, or a name inside `folder`."""
    for candidate in (Path(name), folder / name):
        if (candidate / _WEIGHTS).is_file():
            return candidate.resolve()
    return None


def download(name: str, folder: Path) -> Path:
    """The model's folder, fetched once if need be. Raises `SpeechUnavailableError`."""
    found = find(name, folder)
    if found is not None:
        return found
    # Without a network this must fail in seconds, not in minutes of retries.
    os.environ.setdefault("HF_HUB_ETAG_TIMEOUT", _TIMEOUT_SECONDS)
    os.environ.setdefault("HF_HUB_DOWNLOAD_TIMEOUT", _TIMEOUT_SECONDS)
    os.environ.setdefault("HF_HUB_DISABLE_TELEMETRY", "1")
    from faster_whisper.utils import download_model  # noqa: PLC0415 - slow to import, rarely needed

    target = folder / name
    try:
        download_model(name, output_dir=str(target))
    except (OSError, RuntimeError, ValueError) as error:
        raise SpeechUnavailableError(model_missing(name)) from error
    if find(name, folder) is None:
        raise SpeechUnavailableError(model_missing(name))
    return target.resolve()
