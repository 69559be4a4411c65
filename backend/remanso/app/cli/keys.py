"""The operator's command on the key that wraps all others, `remanso rotate-key`."""

import typer

from remanso.settings.product import Settings


def rotate_key() -> None:
    """Wrap every key anew with a new one of yours; takes seconds, in use too."""
    from remanso.app.building import open_context
    from remanso.app.presence import rotating
    from remanso.core.cells.upkeep import bring_up
    from remanso.use_cases.llaves.rotate_key import SharedKeyError, rotate_key

    settings = Settings()
    bring_up(settings.database_address, settings.key_ring)
    with rotating(settings.data_path), open_context(settings) as context:
        try:
            rotated = rotate_key(settings, context.database)
        except SharedKeyError as error:
            typer.echo(error.sentence, err=True)
            raise typer.Exit(1) from None
    typer.echo(f"Claves envueltas de nuevo: {rotated.keys} de textos, {rotated.files} de archivos.")
    if rotated.broken:
        typer.echo(
            f"{rotated.broken} archivos no se abrían ya antes: siguen como estaban.",
            err=True,
        )
    if rotated.kept_here:
        typer.echo(
            "La llave nueva está en wrapping.key, en la carpeta de datos; la de antes ya no abre"
            " nada de aquí. Haz una copia: las anteriores llevan consigo la suya."
        )
    else:
        typer.echo(
            "Todo está envuelto con la llave que has puesto en los ajustes: ya puedes quitar"
            " REMANSO_WRAPPING_KEY_BEFORE y REMANSO_WRAPPING_PASSPHRASE_BEFORE."
        )
