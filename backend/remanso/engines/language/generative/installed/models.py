"""Which language models are on this machine, and which one is brought by default."""

import json
from dataclasses import dataclass
from pathlib import Path

CONFIG, TOKENIZER = "genai_config.json", "tokenizer.json"


@dataclass(frozen=True, slots=True)
class PublishedModel:
    """A model that somebody publishes in the form that the runtime loads; `size` in bytes."""

    name: str
    licence: str
    address: str
    size: int


DEFAULT = PublishedModel(
    name="phi-4-mini-instruct",
    licence="MIT",
    address=(
        "https://huggingface.co/microsoft/Phi-4-mini-instruct-onnx/resolve/main/"
        "cpu_and_mobile/cpu-int4-rtn-block-32-acc-level-4/"
    ),
    size=4_930_000_000,
)


@dataclass(frozen=True, slots=True)
class InstalledModel:
    """A model's folder on this machine."""

    folder: Path

    @property
    def name(self) -> str:
        """What it is called, here and in what it makes."""
        return self.folder.name

    @property
    def size(self) -> int:
        """The bytes of all its files."""
        return sum(each.stat().st_size for each in self.folder.iterdir() if each.is_file())


def find(name: str, folder: Path) -> InstalledModel | None:
    """The model of this name in `folder`; `name` may also be the path of a model's own folder."""
    for candidate in (Path(name), folder / name):
        if _complete(candidate):
            return InstalledModel(candidate.resolve())
    return None


def installed(folder: Path) -> list[str]:
    """The names of the models in `folder`."""
    return sorted(each.parent.name for each in folder.glob(f"*/{CONFIG}") if _complete(each.parent))


def decoder_in(folder: Path) -> str:
    """The file of the model itself, as its configuration names it. Raises `ValueError`."""
    config = json.loads((folder / CONFIG).read_text(encoding="utf-8"))
    try:
        return str(config["model"]["decoder"]["filename"])
    except (KeyError, TypeError) as error:
        raise ValueError from error


def _complete(folder: Path) -> bool:
    """Whether what its configuration names is there; what is still being brought lies elsewhere."""
    try:
        decoder = decoder_in(folder)
    except (OSError, ValueError):
        return False
    return (folder / decoder).is_file() and (folder / TOKENIZER).is_file()
