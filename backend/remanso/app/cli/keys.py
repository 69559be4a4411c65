"""The operator's command on the key that wraps all others, `remanso rotate-key`."""

import typer

from remanso.settings.product import Settings


def rotate_key(
    *,
    texts: bool = typer.Option(
        default=False, help="Also seal every text with new keys, while the server works."
    ),
) -> None:
    """Wrap every key anew with a new one of yours; takes seconds, in use too."""
    from remanso.app.building import open_context
    from remanso.app.presence import rotating
    from remanso.core.cells.renewal import NOTICED, retire_claves
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
        if texts:
            with context.database.engine.begin() as connection:
                retire_claves(connection)
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
            " REMANSO_WRAPPING_KEY_BEFORE, REMANSO_WRAPPING_PASSPHRASE_BEFORE y"
            " REMANSO_WRAPPING_KMS_BEFORE."
        )
    if texts:
        typer.echo(
            "Los textos se cifrarán de nuevo con claves nuevas mientras el servidor trabaja:"
            f" empieza dentro de {NOTICED.seconds // 60} minutos. Cuando termine, las de antes se"
            " destruyen y `remanso doctor` deja de contarlas."
        )
