"""The receipt: who, what, which text, when; and after a withdrawal, what went and what stays."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from remanso.core.texts.dates import day
from remanso.engines.documents.base import Documento, Seccion
from remanso.rooms.consentimientos.models import Canal, Consentimiento, Estado, Finalidad, Relacion
from remanso.rooms.consentimientos.textos.firma import picture_of
from remanso.rooms.consentimientos.textos.redaction import TITULOS


class Cuenta(NamedTuple):
    """How one kind of thing is counted."""

    uno: str
    varios: str


# In the order in which they are told.
BORRADO: Mapping[str, Cuenta] = {
    "archivos": Cuenta("una grabación y lo que se hizo de ella", "grabaciones y lo hecho de ellas"),
    "grabaciones": Cuenta("una grabación sin terminar", "grabaciones sin terminar"),
    "transcripciones": Cuenta(
        "el texto de una sesión sin guardar", "textos de sesiones sin guardar"
    ),
    "analisis": Cuenta("un análisis sin aprobar", "análisis sin aprobar"),
    "cerradas": Cuenta("una sesión compartida, cerrada", "sesiones compartidas, cerradas"),
    "detenidos": Cuenta("un proceso en marcha, detenido", "procesos en marcha, detenidos"),
}
_NADA = "No había nada que borrar."
_TEXTOS = (
    "Los textos, las notas y los análisis de las sesiones ya guardadas quedan en la historia "
    "clínica, que la ley obliga a conservar."
)
_QUEDA: Mapping[Finalidad, str] = {
    Finalidad.GRABAR: _TEXTOS,
    Finalidad.CONSERVAR_AUDIO: (
        f"{_TEXTOS} Los de sesiones sin guardar quedan hasta que se guarden o se borren."
    ),
    Finalidad.TRANSCRIBIR: (
        "Las grabaciones quedan mientras estén permitidas. Los textos ya transcritos quedan, y los "
        "de las sesiones ya guardadas, con sus notas y sus análisis, en la historia clínica."
    ),
    Finalidad.ANALIZAR: (
        "Las grabaciones, los textos y las notas quedan. Los análisis que se aprobaron al guardar "
        "cada sesión quedan en la historia clínica, que la ley obliga a conservar."
    ),
    Finalidad.COMPARTIR: (
        "Las sesiones quedan en la historia clínica, con sus grabaciones, sus textos, sus notas y "
        "sus análisis; solo las ve quien atiende la terapia."
    ),
    Finalidad.SUPERVISION: "La historia clínica no cambia.",
}
_ESTADOS: Mapping[Estado, str] = {
    Estado.PENDIENTE: "Pedido, sin decidir",
    Estado.CONCEDIDO: "Concedido",
    Estado.DENEGADO: "Denegado",
    Estado.RETIRADO: "Retirado",
}
_CANALES: Mapping[Canal, str] = {
    Canal.PORTAL: "En el espacio del paciente",
    Canal.EN_CONSULTA: "En consulta, en pantalla",
    Canal.PAPEL: "En papel",
}
_RELACIONES: Mapping[Relacion, str] = {
    Relacion.PACIENTE: "paciente",
    Relacion.REPRESENTANTE: "representante",
    Relacion.PAREJA: "pareja",
    Relacion.FAMILIAR: "familiar",
    Relacion.OTRA: "otra persona",
}


def told_borrado(row: Consentimiento) -> list[str]:
    """What a withdrawal took, in sentences; nothing of any other decision."""
    if row.borrado is None:
        return []
    counted = [(cuenta, row.borrado.get(name, 0)) for name, cuenta in BORRADO.items()]
    told = [_told(cuenta, count) for cuenta, count in counted if count]
    return told or [_NADA]


def told_queda(row: Consentimiento) -> list[str]:
    """What it left."""
    return [] if row.borrado is None else [_QUEDA[Finalidad(row.finalidad)]]


def receipt_of(row: Consentimiento, *, paciente: str, terapeuta: str, por: str) -> Documento:
    """The receipt as a document."""
    titulo = TITULOS[Finalidad(row.finalidad)]
    relacion = _RELACIONES[Relacion(row.relacion)]
    datos = [
        ("Para", titulo),
        ("Decisión", _ESTADOS[Estado(row.estado)]),
        ("Quién", f"{row.nombre} ({relacion})"),
        ("Paciente", paciente),
        ("Terapeuta", terapeuta),
        ("Fecha", f"{day(row.fecha)}, {row.fecha:%H:%M:%S} UTC"),
        ("Cómo", _CANALES[Canal(row.canal)]),
        ("Lo anotó", por),
    ]
    if row.firma:
        datos.append(("Firma", "Firmado en pantalla"))
    if row.archivo:
        datos.append(("Firma", "Firmado en papel; su copia está guardada"))
    return Documento(
        titulo=f"Justificante de consentimiento: {titulo.lower()}",
        pie=f"Consentimiento {row.id}",
        firma=picture_of(row.firma),
        datos=datos,
        secciones=[*_after(row), *_shown(row)],
    )


def _after(row: Consentimiento) -> list[Seccion]:
    if row.borrado is None:
        return []
    return [
        Seccion(titulo="Qué se ha borrado", texto=_lines(told_borrado(row))),
        Seccion(titulo="Qué se conserva", texto=_lines(told_queda(row))),
    ]


def _shown(row: Consentimiento) -> list[Seccion]:
    return [
        Seccion(titulo="El texto que se mostró", texto=row.texto),
        Seccion(
            titulo="Huella del texto",
            pares=[("Versión", row.texto_version), ("SHA-256", row.texto_sha256)],
        ),
    ]


def _told(cuenta: Cuenta, count: int) -> str:
    told = cuenta.uno if count == 1 else f"{count} {cuenta.varios}"
    return f"{told[:1].upper()}{told[1:]}."


def _lines(sentences: Sequence[str]) -> str:
    return "\n".join(sentences)
