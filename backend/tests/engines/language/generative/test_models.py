"""Where language models are, how they are brought, and what the operator is told of them."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from typer.testing import CliRunner

from remanso.app.cli import app
from remanso.engines.language.errors import LanguageUnavailableError
from remanso.engines.language.generative.installed.download import download
from remanso.engines.language.generative.installed.models import DEFAULT, find, installed
from tests.support import tiny_decoder
from tests.support.http_server import serving


class Shelf(BaseHTTPRequestHandler):
    """Hands out the files of one folder, from the byte that is asked for on; it may break off."""

    folder = Path()
    breaks_off = False
    asked: list[tuple[str, str]] = []  # noqa: RUF012 - one server, started by one scenario

    def do_GET(self) -> None:
        """The file, or the rest of it."""
        file = self.folder / self.path.rpartition("/")[2]
        wanted = self.headers.get("Range", "")
        self.asked.append((file.name, wanted))
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()[int(wanted.removeprefix("bytes=").rstrip("-") or 0) :]
        self.send_response(206 if wanted else 200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.breaks_off and file.suffix == ".onnx":
            content = content[:1000]
            self.close_connection = True
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Nobody reads it."""


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[tuple[type[Shelf], str]]:
    """A server that has a model, and its address."""
    model = tiny_decoder.build(tmp_path / "publicado")

    class Here(Shelf):
        folder = model
        asked: list[tuple[str, str]] = []  # noqa: RUF012 - as above

    with serving(Here) as address:
        yield Here, f"{address}/modelos/tiny"


def fetch(source: str, folder: Path) -> Path:
    return download("tiny", source, folder, told=lambda _: None)


def test_a_model_is_brought_from_an_address_and_found_by_its_name(
    shelf: tuple[type[Shelf], str], tmp_path: Path
) -> None:
    _, address = shelf
    told: list[str] = []

    folder = download("tiny", address, tmp_path / "modelos", told=told.append)

    assert folder == (tmp_path / "modelos" / "tiny").resolve()
    assert installed(tmp_path / "modelos") == ["tiny"]
    found = find("tiny", tmp_path / "modelos")
    assert found is not None
    assert found.size == sum(each.stat().st_size for each in (tmp_path / "publicado").iterdir())
    assert {"genai_config.json", "tokenizer.json", "model.onnx"} <= set(told)


def test_a_download_that_breaks_off_is_no_model_and_goes_on_where_it_was(
    shelf: tuple[type[Shelf], str], tmp_path: Path
) -> None:
    here, address = shelf
    here.breaks_off = True
    with pytest.raises(LanguageUnavailableError, match="sigue por donde iba"):
        fetch(address, tmp_path / "modelos")
    assert find("tiny", tmp_path / "modelos") is None
    assert installed(tmp_path / "modelos") == []

    here.breaks_off = False
    folder = fetch(address, tmp_path / "modelos")

    assert ("model.onnx", "bytes=1000-") in here.asked
    assert [name for name, _ in here.asked].count("tokenizer.json") == 1
    published = tmp_path / "publicado" / "model.onnx"
    assert (folder / "model.onnx").read_bytes() == published.read_bytes()


def test_a_model_that_is_here_is_not_brought_again(
    shelf: tuple[type[Shelf], str], tmp_path: Path
) -> None:
    here, address = shelf
    fetch(address, tmp_path / "modelos")
    here.asked.clear()

    fetch(address, tmp_path / "modelos")

    assert here.asked == []


def test_a_model_is_copied_from_a_folder(tmp_path: Path) -> None:
    source = tiny_decoder.build(tmp_path / "memoria-usb")

    folder = fetch(str(source), tmp_path / "modelos")

    assert {each.name for each in folder.iterdir()} == {each.name for each in source.iterdir()}


@pytest.mark.parametrize("source", ["http://127.0.0.1:9/modelos", "/no/hay/tal/carpeta"])
def test_where_nothing_comes_the_sentence_says_what_to_do(source: str, tmp_path: Path) -> None:
    with pytest.raises(LanguageUnavailableError) as refused:
        fetch(source, tmp_path / "modelos")

    assert source in refused.value.sentence
    assert "--from" in refused.value.sentence
    assert installed(tmp_path / "modelos") == []


def test_the_operator_brings_the_model_by_one_command(
    shelf: tuple[type[Shelf], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, address = shelf
    monkeypatch.setenv("REMANSO_DATA_DIR", str(tmp_path / "datos"))
    monkeypatch.setenv("REMANSO_LANGUAGE_MODEL", "local")
    command = CliRunner()

    before = command.invoke(app, ["models", "list"])
    brought = command.invoke(app, ["models", "download", "lenguaje", "--from", address])
    after = command.invoke(app, ["models", "list"])

    assert f"En uso: lenguaje: {DEFAULT.name} (falta descargarlo)" in before.output
    assert brought.exit_code == 0, brought.output
    assert f"En uso: lenguaje: {DEFAULT.name}" in after.output.splitlines()
    assert f"lenguaje: {DEFAULT.name}" in after.output.splitlines()


def test_a_model_that_only_the_operator_knows_wants_to_be_told_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REMANSO_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("REMANSO_LANGUAGE_MODEL", "local:mio")

    brought = CliRunner().invoke(app, ["models", "download", "lenguaje"])

    assert brought.exit_code == 2
    assert "--from" in brought.output
