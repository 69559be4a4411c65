"""Bringing a language model to this machine, from its publisher or from wherever it is kept."""

import shutil
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx2

from remanso.engines.language.errors import LanguageUnavailableError
from remanso.engines.language.generative.errors import nothing_brought
from remanso.engines.language.generative.installed.models import CONFIG, TOKENIZER, decoder_in, find

Told = Callable[[str], None]
"""Is told the name of each file once it is here."""

# What a model may have beside its weights; which of these depends on who made it.
_PERHAPS = (
    "tokenizer_config.json",
    "special_tokens_map.json",
    "added_tokens.json",
    "chat_template.jinja",
    "vocab.json",
    "merges.txt",
    "tokenizer.model",
)
_TIMEOUT = httpx2.Timeout(30.0, connect=10.0)


def download(name: str, source: str, folder: Path, *, told: Told) -> Path:
    """The folder of the model `name` in `folder`, brought from an address or from another folder.

    Broken off, it goes on where it was; nothing that is incomplete is ever taken for the model.
    Raises `LanguageUnavailableError`.
    """
    found = find(name, folder)
    if found is not None:
        return found.folder
    # One level deeper than models are looked for.
    coming = folder / "incompletos" / name
    coming.mkdir(parents=True, exist_ok=True)
    try:
        if urlsplit(source).scheme in {"http", "https"}:
            _fetch(source if source.endswith("/") else f"{source}/", coming, told)
        else:
            _copy(Path(source), coming, told)
        decoder_in(coming)
    except (OSError, ValueError, httpx2.HTTPError) as error:
        raise LanguageUnavailableError(nothing_brought(name, source)) from error
    target = folder / name
    coming.rename(target)
    return target.resolve()


def _copy(source: Path, coming: Path, told: Told) -> None:
    for each in sorted(source.iterdir()):
        if each.is_file():
            shutil.copyfile(each, coming / each.name)
            told(each.name)


def _fetch(address: str, coming: Path, told: Told) -> None:
    with httpx2.Client(follow_redirects=True, timeout=_TIMEOUT) as http:
        for name in (CONFIG, TOKENIZER):
            _fetch_file(http, address, coming / name, told)
        decoder = Path(decoder_in(coming)).name
        _fetch_file(http, address, coming / decoder, told)
        for name in (f"{decoder}.data", *_PERHAPS):
            _fetch_file(http, address, coming / name, told, perhaps=True)


def _fetch_file(
    http: httpx2.Client, address: str, target: Path, told: Told, *, perhaps: bool = False
) -> None:
    if target.is_file():
        return
    coming = target.with_name(f"{target.name}.partial")
    here = coming.stat().st_size if coming.is_file() else 0
    wanted = {"Range": f"bytes={here}-"} if here else {}
    with http.stream("GET", urljoin(address, target.name), headers=wanted) as answer:
        if perhaps and answer.status_code == HTTPStatus.NOT_FOUND:
            return
        if answer.status_code == HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
            # It had come whole, or is another one there now.
            coming.unlink()
        answer.raise_for_status()
        mode = "ab" if answer.status_code == HTTPStatus.PARTIAL_CONTENT else "wb"
        with coming.open(mode) as file:
            for piece in answer.iter_bytes():
                file.write(piece)
    coming.rename(target)
    told(target.name)
