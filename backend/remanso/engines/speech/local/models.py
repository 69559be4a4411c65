"""Where the speech models of this machine are, and how they get there."""

import os
import warnings
from pathlib import Path

from remanso.engines.speech.errors import SpeechUnavailableError, model_missing, model_unknown

# A model whose download was interrupted lacks one of these.
_PARTS = ("config.json", "model.bin", "tokenizer.json")
_TIMEOUT_SECONDS = "10"


def find(name: str, folder: Path) -> Path | None:
    """The model's own folder: `name` may be a path, or a name inside `folder`."""
    for candidate in (Path(name), folder / name):
        if _complete(candidate):
            return candidate.resolve()
    return None


def installed(folder: Path) -> list[str]:
    """The names of the models in `folder`."""
    return sorted(
        str(weights.parent.relative_to(folder))
        for weights in folder.glob("**/model.bin")
        if _complete(weights.parent)
    )


def download(name: str, folder: Path) -> Path:
    """The model's folder, fetched once if need be. Raises `SpeechUnavailableError`."""
    found = find(name, folder)
    if found is not None:
        return found
    # Without a network this must fail in seconds, not in minutes of retries.
    os.environ.setdefault("HF_HUB_ETAG_TIMEOUT", _TIMEOUT_SECONDS)
    os.environ.setdefault("HF_HUB_DOWNLOAD_TIMEOUT", _TIMEOUT_SECONDS)
    os.environ.setdefault("HF_HUB_DISABLE_TELEMETRY", "1")
    # Slow to import and rarely needed.
    from faster_whisper.utils import download_model  # noqa: PLC0415 - loaded only where it is used
    from httpx2 import HTTPError  # noqa: PLC0415 - loaded only where it is used

    # What faster-whisper tells its downloader is out of date, and nothing to do with us.
    warnings.filterwarnings("ignore", message=".*local_dir_use_symlinks", category=UserWarning)
    target = folder / name
    try:
        download_model(name, output_dir=str(target))
    except (OSError, RuntimeError, HTTPError) as error:
        raise SpeechUnavailableError(model_missing(name)) from error
    except ValueError as error:
        raise SpeechUnavailableError(model_unknown(name)) from error
    if not _complete(target):
        raise SpeechUnavailableError(model_missing(name))
    return target.resolve()


def _complete(folder: Path) -> bool:
    return all((folder / part).is_file() for part in _PARTS)
