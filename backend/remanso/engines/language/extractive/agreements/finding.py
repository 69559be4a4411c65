"""The agreements of a session: what was put forward or planned, taken on and not refused."""

import re
from collections.abc import Sequence

from remanso.engines.language.analisis import Acuerdo
from remanso.engines.language.extractive.agreements.answers import (
    accepts,
    begins_with_no,
    gives_leave,
    leans_to,
    names_somebody,
    offers_instead,
    refuses,
    takes_on,
    tells,
    will_soon,
)
from remanso.engines.language.extractive.agreements.proposals import (
    Kind,
    Prompt,
    promises,
    puts_a_case,
    read_prompt,
    refers_back,
    settled_in,
)
from remanso.engines.language.extractive.agreements.stating import Agreement, Part, Quien
from remanso.engines.language.extractive.agreements.ways import do_together
from remanso.engines.language.extractive.agreements.when import (
    days_in,
    find_when,
    is_of_what_was,
)
from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence, Turn
from remanso.engines.language.extractive.reading.words import is_content, stem

# Before this part of a session what is proposed is mostly meant for the session itself.
_PLANNED_FROM = 0.4
# Right at the beginning they agree on how to begin.
_OPENING = 0.08
# A talk of fewer turns has neither.
_FEWEST_TURNS = 6
# So many turns of the therapist that go on with something else end the planning.
_PATIENCE = 3
# «¿Te ves?», «¿qué le dirías?»: they ask about what was just said.
_LIGHT = frozenset(
    {"ves", "ve", "gustaria", "parece", "puede", "puedes", "podes", "seguro", "segura", "bien"}
    | {"diria", "dirias", "haria", "harias", "serio", "animas", "anima", "usted", "dira"}
)
# A remark such as «muy bien» is no part of what is agreed.
_FEWEST_WORDS = 5
# «Los domingos. Voy a…» tells what they do, and promises nothing.
_HABIT = re.compile(
    r"^\W*(?:todos )?los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|fines)\b|"
    r"^\W*(?:siempre|a veces|cada)\b"
)
_OF_ONE = frozenset({Kind.PROPOSAL, Kind.PLAN, Kind.NEXT})


def find_agreements(conversation: Conversation) -> list[Acuerdo]:
    """What was agreed to do, in order; nothing while it is not known who the therapist is."""
    if not conversation.spoken:
        return []
    planning = _Planning(conversation.turns)
    for turn in conversation.of_therapist:
        if turn.sentences:
            planning.read(turn)
    found = [each.state() for each in planning.found if not _is_bare_yes(each)]
    # A recogniser that goes round in circles writes the same again and again.
    stated = {acuerdo.texto: acuerdo for acuerdo in found}
    return list(stated.values())


class _Planning:
    """A session read turn by turn of the therapist, each with what it is answered."""

    def __init__(self, turns: Sequence[Turn]) -> None:
        self.found: list[Agreement] = []
        self._turns = turns
        whole = len(turns) if len(turns) >= _FEWEST_TURNS else 0
        self._start, self._opened = _PLANNED_FROM * whole, _OPENING * whole
        self._patience = 0
        # What is being talked of: what was asked and answered, and what came of it.
        self._thread: list[Part] = []
        self._agreed: Agreement | None = None
        self._before: list[Turn] = []
        self._unanswered: list[Part] = []

    def read(self, turn: Turn) -> None:
        """Read what the therapist says and what follows until they speak again."""
        prompt = read_prompt(turn)
        self._follow(prompt.kind, turn.place)
        self._settle(turn)
        replies = self._replies(turn.place)
        if self._adds_nothing(turn, prompt):
            self._date(turn)
        else:
            self._agreed = None
            self._thread = self._asked(turn, prompt)
            goes_on = prompt.kind in (Kind.NEXT, Kind.OTHER) and not self._asks_anew(prompt)
            if self._unanswered and goes_on:
                prompt = prompt._replace(kind=Kind.PROPOSAL)
                self._thread = self._unanswered
        self._unanswered = []
        promised = [each for each in turn.sentences if promises(each)]
        if promised:
            self._promise(Part(turn, promised), replies)
        else:
            self._listen(prompt, replies)
        self._before = replies

    def _follow(self, kind: Kind, place: int) -> None:
        """Plans are being made from the first question for one until nobody goes on with it."""
        if kind is Kind.FAREWELL:
            self._patience = 0
        elif kind in (Kind.PROPOSAL, Kind.PLAN):
            self._patience = _PATIENCE if place >= self._start else 0
        elif kind is Kind.OTHER:
            self._patience -= 1

    def _date(self, turn: Turn) -> None:
        """«Entonces el martes y el jueves, huerto»: nothing is new in it but when."""
        if (
            find_when(turn.text)
            and not is_of_what_was(turn.text)
            and not any(find_when(each.text) for each in self._before)
        ):
            said = self._agreed.taken if self._agreed else self._thread
            said.append(Part(turn, turn.sentences))

    def _settle(self, turn: Turn) -> None:
        """What the therapist calls agreed is: a few words answered it, and none refused."""
        words = settled_in(turn)
        answered = [each for each in self._thread if not each.turn.by_therapist]
        if words and answered and not self._agreed and turn.place >= self._start:
            asked = [each for each in self._thread if each.turn.by_therapist]
            self.found.append(Agreement("paciente", asked, [*answered, Part(turn, words)]))
        elif not self._agreed and turn.place >= self._start and (planned := self._said_again(turn)):
            begun = planned[0].turn.place - 1
            asked = [each for each in self._thread if each.turn.place == begun]
            self.found.append(Agreement("paciente", asked, planned))

    def _said_again(self, turn: Turn) -> list[Part]:
        """What they would do, where the therapist says it again: «el lunes, la bodega»."""
        again = next((each for each in turn.sentences if not accepts(each)), turn.sentences[0])
        if again.asks or tells(again) or is_of_what_was(again.text):
            return []
        days = days_in(again.text)
        for reply in self._before:
            # «¿Cuándo te pasó?» is answered with a day, too.
            if any(map(tells, self._turns[reply.place - 1].sentences)):
                continue
            would = [
                each
                for each in reply.sentences
                if (takes_on(each) or leans_to(each)) and not refuses(each)
            ]
            if would and days & days_in(reply.text):
                telling = [each for each in reply.sentences if each in would or days_in(each.text)]
                return [Part(reply, telling), Part(turn, [again])]
        return []

    def _replies(self, place: int) -> list[Turn]:
        replies: list[Turn] = []
        for each in self._turns[place + 1 :]:
            if each.by_therapist:
                break
            if each.sentences:
                replies.append(each)
        return replies

    def _promise(self, promised: Part, replies: Sequence[Turn]) -> None:
        """What the therapist takes on, together with what that leaves for the other to do."""
        agreement = Agreement("terapeuta", [], [promised])
        for each in replies:
            doing = list(filter(takes_on, each.sentences))
            if doing:
                agreement.quien = "ambos"
                agreement.taken.append(Part(each, doing))
        self.found.append(agreement)

    def _listen(self, prompt: Prompt, replies: Sequence[Turn]) -> None:
        heard: set[str] = set()
        refused = False
        for each in replies:
            taken = self._taken(each, prompt, first=each.voz not in heard)
            refused = refused or any(map(refuses, each.sentences))
            heard.add(each.voz)
            if taken:
                self._take_on(Part(each, taken), prompt)
            elif not refused and prompt.kind is not Kind.FAREWELL:
                self._thread = [*self._thread, Part(each, each.sentences)]
        if prompt.kind is Kind.PROPOSAL and not self._agreed and not refused:
            self._unanswered = [each for each in self._thread if each.turn.by_therapist]

    def _taken(self, turn: Turn, prompt: Prompt, *, first: bool) -> list[Sentence]:
        """The sentences with which somebody takes it on; none where they do not."""
        if prompt.asks_leave:
            return [each for each in turn.sentences if gives_leave(each)] if first else []
        kind = prompt.kind
        proposed = kind is Kind.PROPOSAL and turn.place >= self._opened
        planning = self._patience > 0
        doing = list(filter(takes_on, turn.sentences))
        if begins_with_no(turn):
            doing = list(filter(offers_instead, doing))
        past = any(map(tells, turn.sentences))
        helping = [
            each
            for each in turn.sentences
            if each not in doing
            and (
                accepts(each)
                or (leans_to(each) and not past)
                or (prompt.asks_whom and names_somebody(each))
            )
        ]
        dated = (
            turn.place >= self._start
            and find_when(turn.text) is not None
            and not _HABIT.search(turn.sentences[0].folded)
            and any(map(will_soon, doing))
            and not past
        )
        # What they say they will do in the choir is no part of the plans.
        planned = planning and not prompt.asks_how_it_is
        if doing and (proposed or (first and (planned or dated))):
            return [*doing, *helping]
        if any(map(refuses, turn.sentences)) or not planning or kind not in _OF_ONE:
            return []
        if kind is Kind.PLAN and not any(map(leans_to, helping)):
            return []
        return helping if proposed or first else []

    def _take_on(self, part: Part, prompt: Prompt) -> None:
        agreed = self._agreed
        if agreed and (prompt.kind is Kind.PROPOSAL or agreed.takers[-1] == part.turn.voz):
            agreed.taken.append(part)
            agreed.quien = "ambos" if len(set(agreed.takers)) > 1 else "paciente"
            return
        asked = [
            each
            for each in self._thread
            if each.turn.by_therapist or each.turn.voz == part.turn.voz
        ]
        self._agreed = Agreement(_doer(prompt, part), asked, [part])
        self.found.append(self._agreed)

    def _adds_nothing(self, turn: Turn, prompt: Prompt) -> bool:
        """Whether the therapist only takes up what was said just before."""
        if not self._before or prompt.kind in (Kind.PROPOSAL, Kind.PLAN, Kind.FAREWELL):
            return False
        if any(refuses(each) for each in self._before[-1].sentences):
            return False
        begins_anew = prompt.sentences[0].words[0].folded == "y" and _content(prompt.sentences)
        known = _content([each for turn in self._before for each in turn.sentences])
        return not begins_anew and _content(turn.sentences) <= known

    def _asks_anew(self, prompt: Prompt) -> bool:
        """Whether it asks for something of its own, after an answer: so the next one is to that."""
        said = [each for turn in self._before for each in turn.sentences if not each.asks]
        return prompt.sentences[-1].asks and bool(_content(prompt.sentences) and _content(said))

    def _asked(self, turn: Turn, prompt: Prompt) -> list[Part]:
        said = prompt.sentences[-1]
        asks = prompt.kind in _OF_ONE or said.asks or len(said.words) >= _FEWEST_WORDS
        if not asks:
            return []
        part = Part(turn, prompt.sentences)
        names_it = prompt.asks_whom or prompt.asks_leave or puts_a_case(said)
        if names_it or _content(prompt.sentences):
            return [part]
        if not refers_back(said):
            return []
        # «¿Lo intentaría?» is nothing without what stands right before it.
        asked_before = turn.place - len(self._before) - 1
        return [*(each for each in self._thread if each.turn.place >= asked_before), part]


def _is_bare_yes(agreement: Agreement) -> bool:
    """Whether it is a «sí» to what nobody has named, which nobody could keep."""
    said = [one for each in agreement.taken for one in each.sentences]
    return not agreement.asked and not _content(said) and all(map(accepts, said))


def _doer(prompt: Prompt, taken: Part) -> Quien:
    """Who is to do what is taken on."""
    if prompt.asks_leave:
        return "terapeuta"
    together = any(map(do_together, [*prompt.sentences, *taken.sentences]))
    return "ambos" if together else "paciente"


def _content(sentences: Sequence[Sentence]) -> set[str]:
    words = (word.folded for each in sentences for word in each.words)
    return {stem(word) for word in words if is_content(word) and word not in _LIGHT}
