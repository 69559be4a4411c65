"""What stands around a finding in its sentence: denials, figures of speech, fiction, time."""

from collections.abc import Iterator

from remanso.engines.language.danger.meaning.chart import Chart

_FAR = 9


class Scope:
    """One sentence, asked about the words between two places of it."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        on_purpose = chart.has("A_PROPOSITO")
        self._harmless = [] if on_purpose else list(chart.spans("INOFENSIVO"))
        idle = {place for span in chart.spans("NO_NIEGA") for place in range(*span)}
        self._denials = {place for place, _ in chart.spans("NEG")} - idle
        self._reached = {
            place
            for name in ("TRANSPARENTE", "NO_NIEGA", "NEG")
            for span in chart.spans(name)
            for place in range(*span)
        }
        self.joking = chart.has("EN_BROMA") and not chart.has("EN_SERIO")
        self.long_ago = chart.has("HACE_TIEMPO") and not chart.has("AHORA")
        self.by_a_minor = chart.has("YO_MENOR")
        self.takes_back = chart.has("RETOMA")

    def findings(self) -> Iterator[tuple[str, int, int]]:
        """What is heard and is no figure of speech, nor read, seen or played."""
        for heading, start, end in self._chart.findings():
            if not self._is_harmless(start, end) and not self._is_told(start):
                yield heading, start, end

    def denies(self, start: int) -> bool:
        """Whether what begins there is denied: an odd number of times within reach."""
        times, place = 0, start - 1
        while place >= max(0, start - _FAR) and place in self._reached:
            times += place in self._denials
            place -= 1
        return times % 2 == 1

    def goes_on_after(self, end: int) -> bool:
        """Whether a «but» follows."""
        return any(start >= end for start, _ in self._chart.spans("PERO"))

    def _is_harmless(self, start: int, end: int) -> bool:
        return any(first < end and start < last for first, last in self._harmless)

    def _is_told(self, start: int) -> bool:
        told = [place for place, _ in self._chart.spans("FICCION") if place < start]
        if not told:
            return False
        return not any(min(told) < place <= start for place, _ in self._chart.spans("REENTRA"))
