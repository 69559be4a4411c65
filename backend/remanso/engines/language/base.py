"""What a language engine is, and what it promises to whoever asks it."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Protocol

from remanso.engines.description import EngineDescription, Procedencia
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.consulta import Consulta
from remanso.engines.language.material import Material

Cancelled = Callable[[], bool]
"""Asked at least twice a second; once true, the work stops with `LanguageCancelledError`."""


class LanguageEngine(Protocol):
    """Turns the material of a session into a structured analysis, and answers questions.

    A session is analysed in as many parts as the engine needs, each of them a step of a job.
    Whatever cannot be done raises a `LanguageError`, whose sentence is for the person waiting.
    """

    def describe(self) -> EngineDescription:
        """Say what the engine is, whether data leaves the machine, and whether it is ready."""
        ...

    def procedencia(self) -> Procedencia:
        """Make the stamp for an analysis made now."""
        ...

    def prepare(self) -> None:
        """Do what takes long the first time, while nobody waits for it."""
        ...

    def reach(self) -> None:
        """See whether it answers, by asking it. Takes seconds; it is for the operator."""
        ...

    def parts(self, material: Material) -> int:
        """In how many parts the session must be read; one, unless it is longer than fits."""
        ...

    def part_key(self, material: Material, part: int) -> str:
        """What stays the same as long as the part would be analysed from the same, by the same."""
        ...

    def analyse_part(self, material: Material, part: int, *, cancelled: Cancelled) -> Analisis:
        """Analyse one part. Takes seconds or minutes: call it from a job, not a request."""
        ...

    def join(self, parts: Sequence[Analisis]) -> Analisis:
        """Make the analysis of the whole from those of its parts, at once."""
        ...

    def recalls(self) -> bool:
        """Whether any answer may repeat what was said before in the conversation."""
        ...

    def answer(self, consulta: Consulta, *, cancelled: Cancelled) -> AsyncIterator[str]:
        """Answer as Markdown, in pieces as they come; `[1]` names the source of that number."""
        ...
