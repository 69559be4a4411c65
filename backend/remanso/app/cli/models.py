"""The models of this machine: `remanso models`."""

from typing import Annotated

import typer

from remanso.settings.product import Settings

models = typer.Typer(no_args_is_help=True, help="The speech and language models of this machine.")

_LANGUAGE = "lenguaje"

Name = Annotated[
    str, typer.Argument(help=f"A speech model's name, or «{_LANGUAGE}» for the language model.")
]
Source = Annotated[
    str, typer.Option("--from", help="A folder or an address that has the language model's files.")
]


@models.command("download")
def download(name: Name = "", source: Source = "") -> None:
    """Fetch a model once, so that nothing needs the network afterwards."""
    if name == _LANGUAGE:
        _download_language(Settings(), source)
        return
    from remanso.engines.speech.errors import SpeechUnavailableError
    from remanso.engines.speech.local.models import download as fetch

    settings = Settings()
    try:
        typer.echo(fetch(name or settings.whisper_model, settings.data_path / "models"))
    except SpeechUnavailableError as error:
        typer.echo(error.sentence, err=True)
        raise typer.Exit(1) from error


@models.command("list")
def list_models() -> None:
    """Name the models of this machine and those that are used."""
    from remanso.engines.language.generative.installed import models as language
    from remanso.engines.speech.local import models as speech

    settings = Settings()
    folder = settings.data_path / "models"
    for name in speech.installed(folder):
        typer.echo(name)
    present = speech.find(settings.whisper_model, folder) is not None
    _say_used(settings.whisper_model, present=present)
    folder = settings.language_models_path
    for name in language.installed(folder):
        typer.echo(f"{_LANGUAGE}: {name}")
    if settings.generative_model is not None:
        name = settings.generative_model or language.DEFAULT.name
        _say_used(f"{_LANGUAGE}: {name}", present=language.find(name, folder) is not None)


def _say_used(name: str, *, present: bool) -> None:
    typer.echo(f"En uso: {name}{'' if present else ' (falta descargarlo)'}")


def _download_language(settings: Settings, source: str) -> None:
    from remanso.engines.language.errors import LanguageUnavailableError
    from remanso.engines.language.generative.errors import gigabytes
    from remanso.engines.language.generative.installed.download import download as fetch
    from remanso.engines.language.generative.installed.models import DEFAULT

    name = settings.generative_model or DEFAULT.name
    if not source and name != DEFAULT.name:
        typer.echo(f"Di con --from dónde está el modelo «{name}».", err=True)
        raise typer.Exit(2)
    if not source:
        typer.echo(f"{DEFAULT.name}: {gigabytes(DEFAULT.size)}, licencia {DEFAULT.licence}")
    try:
        folder = fetch(
            name, source or DEFAULT.address, settings.language_models_path, told=typer.echo
        )
    except LanguageUnavailableError as error:
        typer.echo(error.sentence, err=True)
        raise typer.Exit(1) from error
    typer.echo(folder)
    if settings.generative_model is None:
        typer.echo("Para usarlo: REMANSO_LANGUAGE_MODEL=local")
