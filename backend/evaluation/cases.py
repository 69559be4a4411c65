"""The sessions of a set, what a careful clinician finds in each, and the practice around them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, TypeAdapter

SETS = Path(__file__).parent / "sesiones"


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Segment(_Data):
    """One turn, as the product is given it."""

    speaker_label: str
    start_time: float
    end_time: float
    text: str


class Item(_Data):
    """A fact, a change or a task: where it is said, and words of which each group needs one."""

    segmentos: frozenset[int]
    claves: Sequence[Sequence[str]]


class Theme(_Data):
    """A subject of the session and other names for it."""

    etiqueta: str
    sinonimos: Sequence[str]
    segmentos: frozenset[int]


class Emotion(_Data):
    """What somebody in therapy felt; `dudosos` are turns that may or may not show it."""

    nombre: str
    sinonimos: Sequence[str] = ()
    segmentos: frozenset[int]
    dudosos: frozenset[int] = frozenset()


class Distractor(_Data):
    """What only sounds like an emotion of the patient's, and why it is none."""

    nombre: str
    motivo: str
    segmentos: frozenset[int]


class RiskMention(_Data):
    """Words about dying or harm."""

    tipo: Literal["real", "figurada"]
    segmentos: frozenset[int]


class Areas(_Data):
    """Which areas of a life were touched, and which surely were not."""

    exploradas: Annotated[frozenset[str], BeforeValidator(frozenset)]
    no_exploradas: frozenset[str]


class Question(_Data):
    """A question, who asks it, and what its answer must and must not say."""

    id: str
    tipo: Literal["texto", "dato", "sin_respuesta"]
    lector: Literal["terapeuta", "paciente"]
    ambito: Literal["paciente", "consulta"] = "paciente"
    pregunta: str
    respuesta: Sequence[Sequence[str]] = ()
    prohibido: Sequence[str] = ()
    segmentos: frozenset[int] = frozenset()


class Gold(_Data):
    """All that is to be found in a session."""

    temas: Sequence[Theme]
    emociones: Sequence[Emotion]
    distractores: Sequence[Distractor]
    hechos: Sequence[Item]
    cambios: Sequence[Item]
    tareas: Sequence[Item]
    riesgo: Sequence[RiskMention]
    areas: Areas
    preguntas: Sequence[Question]


class Case(_Data):
    """A session before anybody has read it; `dias` from today, in the past."""

    caso: str
    paciente_id: str
    dias: int
    tipo: str
    num_voces: int
    segmentos: Sequence[Segment]


class Person(_Data):
    """A patient of the practice: the next appointment in days, exercises and whether done."""

    nombre: str
    apellido: str
    cita_dias: int | None
    ejercicios: Sequence[tuple[str, bool]]


class CaseSet(_Data):
    """A folder of sessions."""

    practice: Mapping[str, Person]
    cases: Mapping[str, Case]
    gold: Mapping[str, Gold]


def read_set(folder: Path) -> CaseSet:
    """Read a folder with `practica.json` and, for each case, its session and its gold."""
    names = sorted(each.name.removesuffix(".gold.json") for each in folder.glob("*.gold.json"))
    return CaseSet(
        practice=TypeAdapter(dict[str, Person]).validate_json(_read(folder, "practica.json")),
        cases={name: Case.model_validate_json(_read(folder, f"{name}.json")) for name in names},
        gold={name: Gold.model_validate_json(_read(folder, f"{name}.gold.json")) for name in names},
    )


def _read(folder: Path, name: str) -> str:
    return (folder / name).read_text("utf-8")
