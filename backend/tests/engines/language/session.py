"""Sessions told in a few lines, to try the rules of the embedded engine on."""

from remanso.engines.language.material import Material, Personas, Segmento

_SECONDS_A_TURN = 10


def session(*turns: str, **more: object) -> Material:
    """A session of turns written as «Voice: what is said», ten seconds each."""
    said = [each.split(": ", maxsplit=1) for each in turns]
    return Material.model_validate(
        {
            "segmentos": [
                Segmento(
                    speaker_label=voz,
                    start_time=_SECONDS_A_TURN * place,
                    end_time=_SECONDS_A_TURN * (place + 1),
                    text=text,
                )
                for place, (voz, text) in enumerate(said)
            ],
            "personas": Personas(paciente="Irene Soto", terapeuta="Sara Vidal"),
            **more,
        }
    )
