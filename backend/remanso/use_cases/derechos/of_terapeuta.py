"""A record as its therapist keeps it; their private notes are in it only if they ask for them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.rooms.citas import ajustes
from remanso.rooms.citas import queries as citas
from remanso.rooms.citas.models import Cita
from remanso.rooms.citas.schemas import CitaRead
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.enmiendas import service as enmiendas
from remanso.rooms.derechos.enmiendas.schemas import EnmiendaRead
from remanso.rooms.derechos.enmiendas.service import told_of
from remanso.rooms.derechos.paquete.contenido import (
    BorradorCopiado,
    Ficha,
    Persona,
    RespuestaCopiada,
    SesionCopiada,
    SubescalaCopiada,
)
from remanso.rooms.medidas import queries as medidas
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.reading import calendario_of, present_all, present_items
from remanso.rooms.medidas.schemas import Cambio, RespuestaItems
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.sesiones.drafts.presenting import present_of_paciente
from remanso.rooms.sesiones.drafts.schemas import DraftRead
from remanso.rooms.sesiones.errors import SesionNotFoundError
from remanso.rooms.sesiones.export.documents import unmarked
from remanso.rooms.sesiones.partes import PRIVADAS
from remanso.rooms.sesiones.saved import service as sesiones
from remanso.rooms.sesiones.saved.presenting import present
from remanso.use_cases.derechos.between import read_of_paciente
from remanso.use_cases.derechos.reading import (
    as_json,
    citas_of,
    dichos_of,
    ejercicios_of,
    grabacion_of,
    grabacion_of_sesion,
    textos_of,
)

# What a search goes by says nothing that the names do not.
_SUBESCALAS = {"depresion": "Depresión", "ansiedad": "Ansiedad", "estres": "Estrés"}
_TECHNICAL = {"search_key"}
_WITHOUT_PRIVATE = {PRIVADAS.name: None}
_TEXTOS = (
    ("propuesta_terapia", "Propuesta de terapia"),
    ("objetivos_terapia", "Objetivos de la terapia"),
    ("plan_tratamiento", "Plan de tratamiento"),
    ("notas_terapeuticas", "Notas terapéuticas"),
)


class LectorTerapeuta:
    """Reads all of a patient's record."""

    def __init__(self, by: Actor, paciente_id: UUID, catalogo: Catalogo, *, private: bool) -> None:
        """`private`: the private notes of sessions and appointments too."""
        self._by = by
        self._scope = TerapeutaScope.of(by)
        self._paciente_id = paciente_id
        self._catalogo = catalogo
        self._private = private

    def ficha(self, db: Session) -> Ficha:
        """All but the sessions."""
        paciente = pacientes.get(db, terapeuta_id=self._by.user_id, paciente_id=self._paciente_id)
        ejercicios, given = ejercicios_of(db, by=self._by, paciente_id=paciente.id)
        asked, answers = self._medidas(db)
        agenda = self._citas(db)
        drafts = self._borradores(db)
        between = read_of_paciente(db, terapeuta_id=self._by.user_id, paciente_id=self._paciente_id)
        _, email = cuentas.name_and_email(db, paciente.id)
        amended = self._enmiendas(db)
        return Ficha(
            persona=_persona(
                db,
                paciente,
                email,
                self._told(db, [each for each in amended if each.sesion_id is None]),
            ),
            zona=ajustes.get(db, terapeuta_id=self._by.user_id).zona,
            ejercicios=ejercicios,
            respuestas=[_copiada(each) for each in answers],
            citas=citas_of(agenda, [cita.nota_privada for cita in agenda]),
            consentimientos=between.consentimientos,
            diario=between.diario,
            recados=between.recados,
            borradores=[
                self._borrador(db, each, place) for place, each in enumerate(drafts, start=1)
            ],
            datos={
                **between.datos,
                "paciente": as_json({**_columns(paciente), "email": email}),
                "ejercicios": given,
                "cuestionarios": as_json(asked),
                "citas": as_json(agenda),
                "borradores": as_json(drafts),
                "enmiendas": as_json(amended),
            },
        )

    def sesion(self, db: Session, sesion_id: UUID) -> SesionCopiada | None:
        """One session in full."""
        try:
            row = sesiones.get(db, terapeuta_id=self._by.user_id, sesion_id=sesion_id)
        except SesionNotFoundError:
            return None
        sesion = present(row, tipo_propio=sesiones.tipo_propio_of(db, row))
        if not self._private:
            sesion = sesion.model_copy(update=_WITHOUT_PRIVATE)
        return SesionCopiada(
            id=sesion.id,
            numero=sesion.numero_sesion,
            fecha=sesion.fecha,
            tipo=sesion.tipo_nombre,
            duracion_minutos=sesion.duracion_minutos,
            textos=[*textos_of(sesion), *self._enmiendas_de(db, sesion_id)],
            dichos=dichos_of(sesion.segmentos, sesion.transcripcion),
            grabacion=grabacion_of_sesion(
                db,
                paciente_id=self._paciente_id,
                key=row.video_key,
                numero=sesion.numero_sesion,
            ),
            datos=sesion,
        )

    def _enmiendas(self, db: Session) -> list[EnmiendaRead]:
        whose = {"terapeuta_id": self._by.user_id, "paciente_id": self._paciente_id}
        return self._copied(enmiendas.read_all(db, **whose))

    def _enmiendas_de(self, db: Session, sesion_id: UUID) -> list[tuple[str, str]]:
        whose = {"terapeuta_id": self._by.user_id, "sesion_id": sesion_id}
        return self._told(db, self._copied(enmiendas.read_of_sesion(db, **whose)))

    def _told(self, db: Session, amended: Sequence[EnmiendaRead]) -> list[tuple[str, str]]:
        if not amended:
            return []
        zona = ajustes.get(db, terapeuta_id=self._by.user_id).zona
        return [(f"Enmienda: {each.titulo}", told_of(each, zona=zona)) for each in amended]

    def _copied(self, read: Sequence[EnmiendaRead]) -> list[EnmiendaRead]:
        return [each for each in read if self._private or each.campo != PRIVADAS.name]

    def _citas(self, db: Session) -> list[CitaRead]:
        of_paciente = citas.reads(self._scope).where(Cita.paciente_id == self._paciente_id)
        read = [CitaRead.model_validate(row) for row in db.execute(of_paciente)]
        if self._private:
            return read
        return [cita.model_copy(update={"nota_privada": None}) for cita in read]

    def _borradores(self, db: Session) -> list[DraftRead]:
        read = present_of_paciente(db, by=self._by, paciente_id=self._paciente_id)
        if self._private:
            return read
        return [each.model_copy(update=_WITHOUT_PRIVATE) for each in read]

    def _borrador(self, db: Session, draft: DraftRead, place: int) -> BorradorCopiado:
        video = draft.archivo_video_info
        analysis = [("Análisis", unmarked(video.analisis_ia))] if video.analisis_ia else []
        return BorradorCopiado(
            titulo=draft.titulo or "Sin título",
            textos=[*textos_of(draft), *analysis],
            dichos=dichos_of(video.transcript, video.script_text or None),
            grabacion=grabacion_of(
                db,
                paciente_id=self._paciente_id,
                key=video.file_key,
                stem=f"en-preparacion-{place:02}",
                titulo="Grabación de una sesión en preparación",
            ),
        )

    def _medidas(self, db: Session) -> tuple[list[object], list[RespuestaItems]]:
        scope, paciente_id = self._scope, self._paciente_id
        asked = medidas.list_of_paciente(db, scope=scope, paciente_id=paciente_id)
        answers = medidas.list_respuestas(db, scope=scope, paciente_id=paciente_id)
        calendario = calendario_of(db, self._by.user_id, self._paciente_id)
        items = [present_items(self._catalogo, each, answers, asked) for each in answers]
        told = {each.id: as_json(each) for each in items}
        presented = present_all(self._catalogo, asked, calendario, answers)
        shown: list[object] = [
            {
                **medida.model_dump(mode="json", exclude={"respuestas"}),
                "respuestas": [told[each.id] for each in medida.respuestas],
            }
            for medida in presented
        ]
        return shown, items


def _persona(
    db: Session, paciente: Paciente, email: str, amended: Sequence[tuple[str, str]]
) -> Persona:
    terapeuta, _ = cuentas.name_and_email(db, paciente.terapeuta_id)
    return Persona(
        id=paciente.id,
        nombre=paciente.nombre,
        apellido=paciente.apellido,
        email=email,
        telefono=paciente.telefono,
        direccion=paciente.direccion,
        genero=paciente.genero,
        fecha_nacimiento=paciente.fecha_nacimiento,
        terapeuta=terapeuta,
        textos=[
            *((titulo, text) for name, titulo in _TEXTOS if (text := getattr(paciente, name))),
            *amended,
        ],
    )


def _columns(paciente: Paciente) -> dict[str, object]:
    names = [column.key for column in Paciente.__table__.columns]
    return {name: getattr(paciente, name) for name in names if name not in _TECHNICAL}


def _copiada(respuesta: RespuestaItems) -> RespuestaCopiada:
    bandas, banda, cambio = respuesta.bandas, respuesta.banda, respuesta.cambio
    return RespuestaCopiada(
        id=respuesta.id,
        nombre=respuesta.nombre,
        fecha=respuesta.fecha,
        puntuacion=respuesta.puntuacion,
        banda=None if banda is None else banda.nombre,
        fuente=next((each.fuente for each in bandas.values()), None),
        cambio=None if cambio is None else _in_words(cambio),
        subescalas=[
            SubescalaCopiada(
                clave=clave,
                nombre=_SUBESCALAS.get(clave, clave),
                puntuacion=value,
                banda=bandas[clave].nombre if clave in bandas else None,
            )
            for clave, value in respuesta.subescalas.items()
        ],
        items=[(item.texto, item.respuesta) for item in respuesta.items],
    )


def _in_words(cambio: Cambio) -> str:
    """As the screens say it: nothing is read into what no source gives a figure for."""
    points = f"{cambio.puntos:+g}".replace("-", "−") if cambio.puntos else "0"
    said = [f"{points} {'punto' if abs(cambio.puntos) == 1 else 'puntos'}"]
    said += ["cambio fiable"] if cambio.fiable else []
    said += ["recuperado"] if cambio.recuperado else []
    return ", ".join(said)
