"""The notice that each patient is shown: the main points of their practice, in few words."""

from collections.abc import Mapping

from remanso.rooms.consentimientos.textos.practica import pais_of
from remanso.rooms.consentimientos.textos.redaction import Texto
from remanso.rooms.privacidad.textos import donde
from remanso.rooms.privacidad.textos.instalacion import Instalacion, Operador

# Rises with every change of the words below, and of those about where things are done.
_EDICION = 2
_TITULO = "Tus datos, en pocas palabras"
_APARTE = (
    "Grabar, transcribir, analizar y lo demás que no hace falta para atenderte se te pregunta "
    "aparte, cosa por cosa, y puedes decir que no."
)
# The sources of each are in `docs/consentimientos.md`.
_BASES: Mapping[str, str] = {
    "ES": (
        "Para atenderte y llevar tu historia no se te pide permiso sobre los datos: la ley lo "
        "prevé para quien debe guardar secreto profesional (RGPD, artículo 9.2.h y 9.3). "
    ),
    "MX": ("Tus datos de salud son datos sensibles; la finalidad necesaria es atenderte. "),
    "CO": "Tus datos de salud son sensibles, y para tratarlos hace falta que lo autorices. ",
}


def aviso_of(terapeuta: str, pais: str, instalacion: Instalacion) -> Texto:
    """The notice of a therapist's practice, which goes by the law of `pais`."""
    ley = pais_of(pais)
    parts = (
        _TITULO,
        (
            f"Quién responde. {terapeuta}, que te atiende, decide para qué se usan tus datos y "
            f"responde de ellos.{_lleva(instalacion.operador)}"
        ),
        (
            "Para qué. Para atenderte: tu ficha, tus citas, tus sesiones y lo que trabajas entre "
            "una y otra. No se venden, no se usan para publicidad y no entrenan ningún programa. "
            f"{_BASES.get(pais, '')}{_APARTE}"
        ),
        f"Dónde. {donde.summary(instalacion)} {' '.join(donde.sentences(instalacion))}",
        (
            f"Cuánto tiempo. Tu historia clínica se conserva {ley.historia}, porque la ley lo "
            "manda. Lo demás, mientras haga falta para atenderte."
        ),
        (
            "Tus derechos. Puedes pedir una copia de lo tuyo, que se corrija, que se borre lo que "
            "no haya que conservar o que deje de usarse, y saber quién lo ha visto: en tu perfil, "
            f"en «Privacidad», o diciéndoselo a {terapeuta}. Se te responde {ley.respuesta}. "
            f"También puedes reclamar ante {ley.autoridad}."
        ),
    )
    return Texto("\n\n".join(parts), f"{pais.lower()}-{_EDICION}")


def _lleva(operador: Operador) -> str:
    if operador.nombre is None:
        return ""
    contacto = "" if operador.contacto is None else f" ({operador.contacto})"
    return f" Lleva esta instalación de Remanso {operador.nombre}{contacto}."
