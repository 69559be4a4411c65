"""The texts themselves: a part for the purpose, and one that all have in common."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import NamedTuple

from remanso.engines.description import EngineDescription
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.consentimientos.textos.practica import Practica, pais_of

# Rises with every change of the words below.
_EDICION = 2


class Redaction(NamedTuple):
    """What the texts of a practice are made of; `propio` is what its therapist wrote instead."""

    practica: Practica
    propio: str | None
    numero: int
    dias: int | None

    @property
    def version(self) -> str:
        """What names this text from others of the practice."""
        if self.propio is not None:
            return f"propio-{self.numero}"
        return f"{self.practica.pais.lower()}-{_EDICION}"


class Texto(NamedTuple):
    """A text as somebody is shown it."""

    texto: str
    version: str

    @property
    def sha256(self) -> str:
        """What it was, for ever: of its UTF-8."""
        return hash_of(self.texto)


def hash_of(texto: str) -> str:
    """The fingerprint of a text."""
    return sha256(texto.encode()).hexdigest()


def text_for(finalidad: Finalidad, redaction: Redaction) -> Texto:
    """What somebody is shown who is asked for a purpose."""
    parts = (TITULOS[finalidad], _PARA_QUE[finalidad](redaction), common_text(redaction))
    return Texto("\n\n".join(parts), redaction.version)


def common_text(redaction: Redaction) -> str:
    """What is said whatever is asked for."""
    if redaction.propio is not None:
        return redaction.propio
    pais = pais_of(redaction.practica.pais)
    return _COMUN.format(
        terapeuta=redaction.practica.terapeuta,
        historia=pais.historia,
        autoridad=pais.autoridad,
        ley=pais.ley,
    )


def text_to_edit(redaction: Redaction) -> str:
    """The same as its therapist reads it: while it is the model, with a note for them."""
    text = common_text(redaction)
    return f"{text}\n\n{_NOTA}" if redaction.propio is None else text


def without_note(texto: str) -> str:
    """What a therapist wrote, less the note that is for them and that no patient reads."""
    return texto.replace(_NOTA, "").strip()


_COMUN = (
    "Quién responde de esto. {terapeuta}, que te atiende, decide para qué se usan estos datos y "
    "responde de ellos.\n\n"
    "Quién puede escucharlo o leerlo. Solo {terapeuta}, que debe guardar secreto profesional. "
    "Nadie más, y no se usa para entrenar ningún programa. Tú lees y escuchas lo que se comparta "
    "contigo.\n\n"
    "Cuánto tiempo. Lo que pasa a tu historia clínica (las notas y el texto de las sesiones "
    "guardadas) se conserva {historia}, porque la ley lo manda.\n\n"
    "Puedes decir que no. Negarte, o cambiar de idea más adelante, no cambia nada en tu terapia ni "
    "en cómo se te trata.\n\n"
    "Cómo retirarlo. En cualquier momento, en tu espacio de Remanso, en «Consentimientos», o "
    "diciéndoselo a {terapeuta}. Recibirás un justificante de lo que se borra y de lo que la ley "
    "obliga a conservar.\n\n"
    "Tus derechos. Puedes pedir a {terapeuta} una copia de lo que hay sobre ti, que se corrija o "
    "que se borre lo que no haya que conservar, y reclamar ante {autoridad}. La ley que se "
    "aplica es {ley}."
)
_NOTA = (
    "Nota para ti, que tus pacientes no leen: este texto es un modelo de Remanso. Antes de usarlo, "
    "debe leerlo un abogado o una abogada del país de la consulta."
)
TITULOS: Mapping[Finalidad, str] = {
    Finalidad.GRABAR: "Grabar las sesiones",
    Finalidad.TRANSCRIBIR: "Transcribir las sesiones",
    Finalidad.ANALIZAR: "Analizar las sesiones",
    Finalidad.CONSERVAR_AUDIO: "Conservar el sonido de las sesiones",
    Finalidad.COMPARTIR: "Compartir las sesiones contigo en Remanso",
    Finalidad.SUPERVISION: "Llevar las sesiones a supervisión",
}
"""What each purpose is called."""


def _grabar(redaction: Redaction) -> str:
    return (
        "Para qué. Grabar en audio o en video las sesiones, o subir una grabación de ellas, para "
        "poder volver a lo que se dijo. Lo que se graba es tu voz y, si hay cámara, tu imagen.\n\n"
        f"Dónde. {_kept(redaction.practica.almacen)} {_how_long(redaction.dias)}\n\n"
        "Si lo retiras, se borran todas las grabaciones y lo que se hizo de ellas (copias, "
        "imágenes y textos de sesiones sin guardar). Los textos de las sesiones ya guardadas "
        "quedan en tu historia clínica."
    )


def _transcribir(redaction: Redaction) -> str:
    return (
        "Para qué. Convertir en texto lo que se dice en la grabación y distinguir quién habla. La "
        "voz no se usa para identificarte ni para deducir emociones, y nada de ella se guarda "
        "para eso.\n\n"
        f"Dónde. {_done(redaction.practica.voz, 'El texto lo hace')}\n\n"
        "Si lo retiras, se detiene lo que se esté transcribiendo; la grabación se conserva si "
        "eso lo permites aparte."
    )


def _analizar(redaction: Redaction) -> str:
    return (
        "Para qué. Resumir el texto de las sesiones, encontrar temas y responder a preguntas "
        "sobre ellas con un programa. Tu terapeuta lo revisa; el programa no diagnostica, no "
        "puntúa riesgos ni decide nada.\n\n"
        f"Dónde. {_done(redaction.practica.lenguaje, 'Lo hace')}\n\n"
        "Si lo retiras, se detiene, se borran los análisis que tu terapeuta no haya aprobado y el "
        "asistente deja de leer tus sesiones. Los teléfonos de ayuda siguen siempre ahí."
    )


def _conservar(redaction: Redaction) -> str:
    return (
        "Para qué. Guardar el sonido de una sesión después de que su texto esté guardado, por si "
        "hace falta volver a escucharlo.\n\n"
        f"Dónde. {_kept(redaction.practica.almacen)} {_how_long(redaction.dias)}\n\n"
        "Si lo retiras, se borran las grabaciones y lo que se hizo de ellas; los textos de las "
        "sesiones guardadas quedan en tu historia clínica."
    )


def _compartir(_redaction: Redaction) -> str:
    return (
        "Para qué. Que puedas leer y escuchar en tu espacio de Remanso lo que tu terapeuta elija "
        "de cada sesión: notas, texto, grabación o resumen. Quien entre con tu cuenta lo verá "
        "también: cuida tu contraseña.\n\n"
        "Si lo retiras, deja de verse todo lo que estaba compartido. Volver a concederlo no abre "
        "nada por sí solo."
    )


def _supervision(_redaction: Redaction) -> str:
    return (
        "Para qué. Que tu terapeuta pueda hablar de tus sesiones con quien supervisa su trabajo, "
        "sin tu nombre y con el mismo deber de secreto. Remanso no envía nada a nadie por ello."
    )


_PARA_QUE: Mapping[Finalidad, Callable[[Redaction], str]] = {
    Finalidad.GRABAR: _grabar,
    Finalidad.TRANSCRIBIR: _transcribir,
    Finalidad.ANALIZAR: _analizar,
    Finalidad.CONSERVAR_AUDIO: _conservar,
    Finalidad.COMPARTIR: _compartir,
    Finalidad.SUPERVISION: _supervision,
}


def _done(engine: EngineDescription, who: str) -> str:
    name = " ".join(part for part in (engine.nombre, engine.modelo) if part)
    if engine.local:
        return f"{who} {name}, en el propio equipo de la consulta: nada sale de él."
    return (
        f"{who} {name}, un servicio externo: lo necesario sale del equipo de la consulta y se le "
        "envía cifrado por internet. Pregunta a tu terapeuta en qué país está y qué conserva."
    )


def _kept(engine: EngineDescription) -> str:
    if engine.local:
        return "Se guarda en el propio equipo de la consulta: no sale de él."
    return (
        f"Se guarda en {engine.nombre}, un servicio externo al equipo de la consulta. Pregunta a "
        "tu terapeuta en qué país está."
    )


def _how_long(dias: int | None) -> str:
    if dias is None:
        return "Se conserva hasta que tu terapeuta la borre o retires tu consentimiento."
    if dias == 0:
        return "El sonido se borra en cuanto se guarda la sesión."
    days = "un día" if dias == 1 else f"{dias} días"
    return f"El sonido se borra {days} después de guardar la sesión."
