"""Bringing what a patient has to each moment of the table, as therapists and workers do."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from remanso.app.worker import work_of
from remanso.core.db import Base, Database
from remanso.engines.jobs.base import JobRef, Outcome
from remanso.rooms.consentimientos.models import Finalidad
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.product import Settings
from tests.archivos.files import MP4, Files
from tests.borradores.desk import Desk
from tests.consentimientos.lying import Ground, Trace
from tests.consentimientos.table import Cosa, Momento
from tests.expediente.copying import EXPEDIENTE, Copied, ask, download
from tests.grabaciones.recorder import Recorder
from tests.sesiones.saving import SEGMENTOS, save
from tests.support.context import context_in
from tests.support.jobs import DeadError, Once, expected, sweep
from tests.support.people import API, Person
from tests.support.texts import sealed_columns, set_columns

FILM = Path(__file__).parents[1] / "fixtures" / "corta.mp4"
NOTAS = "Llega puntual y con la libreta gris."
_SHOWN = dict.fromkeys(("notas", "transcripcion", "video", "analisis"), True)
_PROPUESTO: Mapping[str, Any] = {
    "analisis_ia_propuesta": "Lo que nadie ha aprobado.",
    "analisis_propuesto": {
        "resumen": [],
        "procedencia": {"motor": "El siguiente", "modelo": "", "version": "9", "local": True},
    },
}
_PART = MP4 + b"Remanso-parte-" * 20
_FRAGMENT = bytes.fromhex("1a45dfa3") + b"Remanso-fragmento-" * 20
_BEFORE = {Cosa.BLOQUES: "draft_blocks", Cosa.PARTES: "draft_partes"}
_COLUMNS: Mapping[Cosa, Mapping[str, Sequence[str]]] = {
    Cosa.TEXTO: {"drafts": ("segmentos", "segmentos_editados")},
    Cosa.ANALISIS: {"drafts": ("analisis", "analisis_ia", "analisis_ia_paciente")},
    Cosa.NOTAS: {"drafts": ("notas",), "sesiones": ("notas",)},
    Cosa.DICHO: {"sesiones": ("segmentos", "transcripcion")},
    Cosa.APROBADO: {"sesiones": ("analisis", "analisis_ia")},
    Cosa.PROPUESTO: {"sesiones": ("analisis_propuesto", "analisis_ia_propuesta")},
    Cosa.RESPUESTA: {"mensajes": ("citas",)},
}


class Meanwhile(Once):
    """A worker in the middle of whose job something happens: after a step, or as it looks up."""

    def __init__(self, happens: Callable[[], None], *, after: int | None) -> None:
        """`after` so many steps; None is when the job asks whether to stop."""
        self._happens = happens
        self._after = after
        self._steps = 0
        self.happened = False

    def step(self, _name: str, act: Callable[[], Outcome]) -> Outcome:
        """Do it, and then what happens."""
        done = act()
        self._steps += 1
        if self._steps == self._after:
            self._happen()
        return done

    def interrupted(self) -> bool:
        """Nobody stops it from here."""
        if self._after is None:
            self._happen()
        return False

    def _happen(self) -> None:
        if not self.happened:
            self.happened = True
            self._happens()


class Scene:
    """One patient's record at one moment, and what is found of it."""

    def __init__(self, app: FastAPI, ana: Person, lucia: Person, *, settings: Settings) -> None:
        context = context_in(app)
        self.ana, self.lucia = ana, lucia
        self.desk = Desk(ana, lucia)
        self.database: Database = context.database
        self.ground = Ground(settings, self.database)
        self.works = work_of(context)
        self.files = Files(ana.client, f"{ana.id}/{lucia.id}", settings.data_path)
        self.traces: dict[Cosa, Trace] = {}
        self._sesion: str | None = None

    # --- what workers do
    def work(self, *, but: str = "") -> None:
        """Do everything that waits, `but` one kind."""
        while jobs := [job for work in self.works for job in expected(work) if job.kind != but]:
            for job in jobs:
                self.run(job, Once())

    def start_again(self) -> None:
        """What the next process does; looking at the ways' own films, is left out."""
        for work in self.works:
            sweep(work)
        self.work(but="mirada")

    def waiting(self, kind: str) -> JobRef:
        """The one job of that kind that a worker would find."""
        [job] = [job for work in self.works for job in expected(work) if job.kind == kind]
        return job

    def run(self, job: JobRef, worker: Once) -> None:
        """Have that worker do it."""
        [kind] = [kind for work in self.works for kind in work.kinds if kind.name == job.kind]
        kind.run(worker, job.subject, job.attempt)

    def kill_in(self, job: JobRef, *, after: int | None) -> None:
        """Have its worker die in the middle of it."""

        def die() -> None:
            raise DeadError

        try:
            self.run(job, Meanwhile(die, after=after))
        except DeadError:
            return
        raise AssertionError(job)

    # --- what there is
    def arrive(self) -> None:
        """A part and a fragment of recordings, and a draft that is being written."""
        ids = self.files.start(file_name="a.mp4")
        self.files.send(ids, 1, _PART)
        recorder = Recorder(self.ana, self.lucia)
        recorder.send(recorder.begin(), 1, _FRAGMENT).raise_for_status()
        self.desk.save(self.desk.new(), notas=NOTAS)
        self.traces[Cosa.PARTE] = self.ground.of_bytes(_PART)
        self.traces[Cosa.FRAGMENTO] = self.ground.of_bytes(_FRAGMENT)

    def film(self) -> dict[str, Any]:
        """A draft with its recording, whose transcription waits."""
        draft = self.desk.new_with_video(FILM)
        self.desk.transcribe(draft).raise_for_status()
        self.traces[Cosa.PELICULA] = self.ground.of_bytes(FILM.read_bytes())
        return draft

    def made(self) -> dict[str, Any]:
        """The same when workers have made of it all that they make."""
        draft = self.film()
        self.work()
        self.desk.analyse(draft).raise_for_status()
        self.work()
        key = self.desk.read(draft)["archivo_video_info"]["file_key"]
        told = self.ana.client.get(f"{API}/reproducciones/", params={"file_key": key}).json()
        poster = self.ana.client.get(told["poster_url"]).content
        self.traces[Cosa.PORTADA] = self.ground.of_bytes(poster)
        return draft

    def saved(self) -> None:
        """The same as a session, open to the patient, about which the assistant was asked."""
        written = {"notas": NOTAS, "temas_importantes": "La hermana"}
        sesion = self.desk.make_session(self.made(), **written, compartir=_SHOWN)
        self._sesion = str(sesion["id"])
        with self.database.transaction() as db:
            set_columns(db, Sesion, **_PROPUESTO)
        asked = {"message": "¿Qué dijo de su hermana?", "patient_id": str(self.lucia.id)}
        answer = self.ana.client.post(f"{API}/ai-agent/chat", json=asked).json()
        assert answer["citas"], answer
        self.traces[Cosa.RESPUESTA] = Trace([], [answer["response"]])

    def open(self) -> None:
        """A session without a recording that the patient reads."""
        written = {"notas": NOTAS, "segmentos": SEGMENTOS, "analisis_ia": "Lo que se aprobó."}
        self._sesion = str(save(self.ana, self.lucia, **written, compartir=_SHOWN)["id"])

    def copied(self) -> None:
        """Copies of the record that both sides can download."""
        ask(self.lucia).raise_for_status()
        ask(self.ana, self.lucia).raise_for_status()
        self.work()
        # Its middle would be the recording's own bytes; its end is nothing else's.
        ends = [each[-400:] for each in (download(self.lucia), download(self.ana, self.lucia))]
        self.traces[Cosa.COPIA] = self.ground.of_bytes(*ends)

    # --- what is found of it
    def look(self, things: Sequence[Cosa]) -> None:
        """Note how these are found again: all are there."""
        for thing in things:
            if thing in _BEFORE:
                table = Base.metadata.tables[_BEFORE[thing]]
                self.traces[thing] = self.ground.of_columns({table.name: sealed_columns(table)})
            elif thing in _COLUMNS:
                found = self.ground.of_columns(_COLUMNS[thing])
                told = self.traces.get(thing, Trace([], []))
                self.traces[thing] = Trace(found.bytes_ + told.bytes_, found.said + told.said)
            assert self.is_there(thing), thing

    def is_there(self, thing: Cosa) -> bool:
        """Whether anything of it is left; of a text that stays, whether it still says the same."""
        if thing is Cosa.ABIERTO:
            return NOTAS.encode() in self._read_by_lucia()
        return self.ground.lies(self.traces[thing])

    def stays(self, thing: Cosa) -> bool:
        """Whether it is there as before: texts can be sealed anew, and say the same."""
        if thing in _COLUMNS:
            return self.ground.is_said(self.traces[thing])
        return self.is_there(thing)

    def _read_by_lucia(self) -> bytes:
        client, sesion = self.lucia.client, f"{API}/sesiones/paciente/sesion/{self._sesion}"
        answers = [client.get(f"{API}/sesiones/paciente/mis-sesiones").content]
        answers.append(client.get(sesion).content)
        if client.get(EXPEDIENTE).json()["estado"] == "completado":
            answers.extend(Copied(download(self.lucia)).files.values())
        return b"".join(answers)


Bring = Callable[[Scene], None]
_TRANSCRIBED = {Finalidad.GRABAR, Finalidad.CONSERVAR_AUDIO, Finalidad.TRANSCRIBIR}


def kind_of(finalidad: Finalidad) -> tuple[str, int | None]:
    """The job that works under a purpose, and after how many steps it is in the middle."""
    if finalidad in _TRANSCRIBED:
        return "transcripcion", 2
    return ("analisis", 2) if finalidad is Finalidad.ANALIZAR else ("expediente", None)


def bring(scene: Scene, finalidad: Finalidad, momento: Momento) -> None:
    """Have the record come to that moment, as the purpose has it."""
    if momento is Momento.LLEGANDO:
        scene.arrive()
    elif finalidad in {Finalidad.COMPARTIR, Finalidad.SUPERVISION}:
        scene.open()
        if momento in {Momento.EN_COLA, Momento.EN_MARCHA}:
            ask(scene.lucia).raise_for_status()
        else:
            scene.copied()
    elif momento is Momento.APROBADO:
        scene.saved()
        scene.copied()
    elif momento is Momento.TERMINADO:
        scene.made()
    elif finalidad is Finalidad.ANALIZAR:
        lines = "\n".join(f"Lucía: El día {day} lloré por mi madre." for day in range(60))
        draft = scene.desk.new(archivo_video_info={"script_text": lines})
        scene.desk.analyse(draft).raise_for_status()
    else:
        scene.film()
