"""The product, started as people start it, and asked through its public calls alone."""

import json
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from datetime import time as clock_time
from pathlib import Path
from typing import Any

import httpx2

from bench.processes import served
from evaluation.cases import Case, CaseSet, Person, Question, Segment

_THERAPIST = "evaluacion@example.com"
_PASSWORD = "Evaluar-2026!"  # noqa: S105 - of patients who do not exist
_REMANSO = Path(sys.executable).with_name("remanso")
_ANALYSED_WITHIN_SECONDS = 600.0
_INDEXED_WITHIN_SECONDS = 2.0
# Every question of a folder, asked by one therapist in one go.
_MOST_QUESTIONS = 1_000
_TOUCH = 0.05

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Made:
    """What the product made of one session, and its answers by question."""

    analysis: Json
    seconds: float
    answers: Mapping[str, Json]


@dataclass(frozen=True)
class Produced:
    """What it made of all of them, on which day, and by which engine."""

    engine: str
    today: date
    cases: Mapping[str, Made]


class _Api:
    def __init__(self, address: str) -> None:
        self._client = httpx2.Client(base_url=f"{address}/api/v1", timeout=120)

    def call(
        self,
        method: str,
        path: str,
        body: Json | None = None,
        *,
        token: str | None = None,
        query: Mapping[str, str] | None = None,
    ) -> Any:  # noqa: ANN401 - what the API answers
        """The answer; a limit on calls is waited out, anything else ends the evaluation."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while True:
            answer = self._client.request(method, path, json=body, headers=headers, params=query)
            if answer.status_code != httpx2.codes.TOO_MANY_REQUESTS:
                answer.raise_for_status()
                return answer.json() if answer.content else None
            time.sleep(int(answer.headers.get("Retry-After", "5")))


def ask(cases: CaseSet, folder: Path) -> Produced:
    """Start the product on a data folder of its own, ask for everything, and stop it.

    Settings in the environment, such as an engine, are passed on.
    """
    data = folder / "data"
    data.mkdir(parents=True)
    environment = {
        "REMANSO_DATA_DIR": str(data),
        "REMANSO_ENV": "development",
        "REMANSO_ASSISTANT_QUESTIONS": str(_MOST_QUESTIONS),
    }
    with served(
        [str(_REMANSO), "serve"], environment, ready="/readyz", log=folder / "server.log"
    ) as server:
        adding = ["therapist", "add", "--email", _THERAPIST, "--name", "Sara Vidal"]
        subprocess.run(
            [str(_REMANSO), *adding], env=environment, cwd=folder, check=True, capture_output=True
        )
        return _Evaluation(_Api(server.address), cases).run()


class _Evaluation:
    def __init__(self, api: _Api, cases: CaseSet) -> None:
        self._api, self._cases = api, cases
        self._today = datetime.now(UTC).date()
        self._therapist = self._sign_in_therapist()
        self._ids: dict[str, str] = {}
        self._tokens: dict[str, str] = {}
        self._case_of: dict[str, str] = {}

    def run(self) -> Produced:
        for key, person in self._cases.practice.items():
            self._admit(key, person)
        analysed = {name: self._analyse(case) for name, case in self._cases.cases.items()}
        time.sleep(_INDEXED_WITHIN_SECONDS)
        made = {
            name: Made(
                analysis,
                seconds,
                {each.id: self._answer(case, each) for each in self._cases.gold[name].preguntas},
            )
            for name, case in self._cases.cases.items()
            for analysis, seconds in [analysed[name]]
        }
        stamps = [each.analysis.get("procedencia", {}) for each in made.values()]
        return Produced(str(stamps[0].get("motor", "")) if stamps else "", self._today, made)

    def _sign_in_therapist(self) -> str:
        vouched = self._api.call("POST", "/auth/dev/token", {"email": _THERAPIST})
        body = {"token": vouched["access_token"], "role": "terapeuta"}
        return str(self._api.call("POST", "/auth/google-login", body)["access_token"])

    def _admit(self, key: str, person: Person) -> None:
        """A patient with a password, an appointment and exercises, some of them done."""
        email = f"{key}@example.com"
        told = {"nombre": person.nombre, "apellido": person.apellido, "edad": 35}
        body = {"email": email, "telefono": "600000000", **told}
        made = self._api.call("POST", "/pacientes/", body, token=self._therapist)
        patient = self._ids[key] = made["paciente"]["id"]
        if person.cita_dias is not None:
            # One of today is still to come, but in the last minute of a day.
            cita = self._moment(person.cita_dias, clock_time(23, 59))
            self._api.call(
                "PATCH", f"/pacientes/{patient}", {"proxima_cita": cita}, token=self._therapist
            )
        given = {"email": email, "contrasenia": made["temporary_password"]}
        token = self._api.call("POST", "/auth/login/patient", given)["access_token"]
        change = {"old_password": made["temporary_password"], "new_password": _PASSWORD}
        self._api.call("POST", "/auth/change-password", change, token=token)
        self._tokens[key] = token
        for title, done in person.ejercicios:
            self._assign(patient, token, title, done=done)

    def _assign(self, patient: str, token: str, title: str, *, done: bool) -> None:
        texts = dict.fromkeys(("titulo", "descripcion", "instrucciones"), title)
        made = self._api.call(
            "POST", "/ejercicios/", {**texts, "categoria": "General"}, token=self._therapist
        )
        pair = {"paciente_id": patient, "ejercicio_id": made["id"]}
        self._api.call("POST", "/paciente-ejercicios/", pair, token=self._therapist)
        if done:
            path = f"/paciente-ejercicios/pacientes/{patient}/ejercicios/{made['id']}/completar"
            self._api.call("PUT", path, {"completado": True}, token=token)

    def _analyse(self, case: Case) -> tuple[Json, float]:
        body = {
            "paciente_id": self._ids[case.paciente_id],
            "fecha": self._moment(case.dias, clock_time(16)),
            "tipo_sesion": case.tipo,
            "num_voces": case.num_voces,
            "segmentos": [each.model_dump() for each in case.segmentos],
            "notas": "Sesión con transcripción.",
            "duracion_minutos": 50,
            "compartir": dict.fromkeys(("notas", "transcripcion", "video", "analisis"), True),
        }
        if case.tipo == "psicodelica":
            body |= {"intencion": "Despedida", "tipo_medicina": "Hongos"}
        sesion = self._api.call("POST", "/sesiones/", body, token=self._therapist)["id"]
        self._case_of[sesion] = case.caso
        began = time.monotonic()
        start = f"/sesiones/{sesion}/start-background-analysis"
        self._api.call("POST", start, {}, token=self._therapist)
        self._wait(sesion)
        took = time.monotonic() - began
        saved = self._api.call("GET", f"/sesiones/{sesion}", token=self._therapist)
        # A proposal that waits for the therapist's word is judged like one that was taken.
        return saved["analisis"] or saved.get("analisis_propuesto") or {}, took

    def _wait(self, sesion: str) -> None:
        until = time.monotonic() + _ANALYSED_WITHIN_SECONDS
        while time.monotonic() < until:
            progress = self._api.call("GET", f"/sesiones/{sesion}/progress", token=self._therapist)
            if progress["estado"] in ("completado", "fallido"):
                return
            time.sleep(0.25)
        raise TimeoutError(f"the analysis of {self._case_of[sesion]} does not end")

    def _answer(self, case: Case, question: Question) -> Json:
        body: dict[str, str] = {"message": question.pregunta}
        if question.lector == "terapeuta":
            about = {"patient_id": self._ids[case.paciente_id]}
            scope = about if question.ambito == "paciente" else {}
            path, token, body = "/ai-agent/chat", self._therapist, body | scope
        else:
            path, token, scope = "/ai-agent/patient-chat", self._tokens[case.paciente_id], {}
        self._api.call("DELETE", "/ai-agent/history", token=token, query=scope or None)
        answer = self._api.call("POST", path, body, token=token)
        return {"texto": answer["response"], "citas": [self._place(c) for c in answer["citas"]]}

    def _place(self, cita: Json) -> Json:
        """A citation as a case and the place of its segment."""
        case = self._case_of.get(cita["sesion_id"])
        start = cita.get("inicio")
        if case is None or start is None:
            return {"caso": case, "segmento": None}
        return {"caso": case, "segmento": _segment_at(self._cases.cases[case].segmentos, start)}

    def _moment(self, days: int, at: clock_time) -> str:
        day = self._today + timedelta(days=days)
        return datetime.combine(day, at, UTC).isoformat()


def _segment_at(segments: Sequence[Segment], seconds: float) -> int | None:
    return next(
        (
            place
            for place, each in enumerate(segments)
            if each.start_time - _TOUCH <= seconds < each.end_time
        ),
        None,
    )


def save(produced: Produced, path: Path) -> None:
    """Keep what was produced, to read it as the person who receives it would."""
    cases = {
        name: {"analisis": each.analysis, "segundos": each.seconds, "respuestas": each.answers}
        for name, each in produced.cases.items()
    }
    whole = {"motor": produced.engine, "hoy": produced.today.isoformat(), "casos": cases}
    path.write_text(json.dumps(whole, ensure_ascii=False, indent=1), "utf-8")
