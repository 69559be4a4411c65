"""What is asked of the assistant is the asker's."""

from uuid import UUID

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from remanso.core.paging import Page
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.engines.language.consulta import Consulta
from remanso.rooms.asistente import queries as asistente
from remanso.rooms.asistente.chat import conversations
from remanso.rooms.asistente.chat.prompting.asking import Asked
from remanso.rooms.asistente.models import Autor, Mensaje
from remanso.rooms.asistente.readers.terapeuta import TerapeutaReader
from remanso.rooms.asistente.schemas import Detalle, Tipo
from remanso.rooms.asistente.search.scope import TERAPEUTA
from tests.matrix.owned.asking import of
from tests.matrix.world import World
from tests.support.people import Person

_ALL = Page(None, 0, tell=lambda _total: None)


class TestConversations:
    """Ana and Lucía each talk with the assistant about Lucía, Ana and Eva about their practices."""

    @pytest.fixture(autouse=True)
    def said(self, db: Session, standing: World) -> None:
        lucia = standing.lucia.id
        for user_id, about in (
            (lucia, lucia),
            (standing.ana.id, lucia),
            (standing.ana.id, None),
            (standing.eva.id, None),
        ):
            db.add(self.question(user_id, about))
        db.flush()

    @staticmethod
    def question(user_id: UUID, about: UUID | None) -> Mensaje:
        return Mensaje(
            user_id=user_id,
            paciente_id=about,
            role=Autor.USER,
            content="¿Qué hablamos?",
            fecha=utcnow(),
        )

    @staticmethod
    def speakers(db: Session, about: UUID | None) -> set[UUID]:
        of_it = asistente.is_about(about)
        return set(db.scalars(select(Mensaje.user_id).where(of_it)))

    def test_each_reads_their_own(self, db: Session, standing: World) -> None:
        ana, lucia = TerapeutaScope(standing.ana.id), standing.lucia.id

        every = asistente.list_mensajes(db, scope=ana, paciente_id=lucia, page=_ALL)
        newest = asistente.list_newest(db, scope=ana, paciente_id=lucia, count=9)

        assert {each.user_id for each in every} == {standing.ana.id}
        assert {each.user_id for each in newest} == {standing.ana.id}

    def test_each_clears_their_own(self, db: Session, standing: World) -> None:
        lucia = standing.lucia.id

        conversations.clear(db, reader=TerapeutaReader(of(standing.ana), lucia))

        assert self.speakers(db, lucia) == {lucia}

    def test_a_practice_is_forgotten_by_itself(self, db: Session, standing: World) -> None:
        conversations.forget_practice(db, terapeuta_id=standing.ana.id)

        assert standing.eva.id in self.speakers(db, None)
        assert standing.ana.id not in self.speakers(db, None)

    def test_an_answer_goes_to_who_asked(self, db: Session, standing: World) -> None:
        asked = self.question(standing.eva.id, None)
        db.add(asked)
        db.flush()
        everything = select(Mensaje.user_id, Mensaje.content)

        def answers() -> list[UUID]:
            return [whose for whose, said in db.execute(everything) if said == "De la mudanza."]

        self.answer(db, TerapeutaReader(of(standing.ana), None), asked)
        assert answers() == []

        self.answer(db, TerapeutaReader(of(standing.eva), None), asked)
        assert answers() == [standing.eva.id]

    @staticmethod
    def answer(db: Session, reader: TerapeutaReader, asked: Mensaje) -> None:
        """Keep an answer for a reader, to a question that may be another's."""
        consulta = Consulta(pregunta=asked.content, lector="terapeuta", personas=reader.personas)
        conversations.keep_answer(
            db,
            reader=reader,
            question_id=asked.id,
            answer="De la mudanza.",
            asked=Asked(consulta, [], TERAPEUTA, {}),
            citas=[],
            detalle=Detalle(tipo=Tipo.NO_CONSTA),
        )

    def test_nobody_is_told_the_name_of_anothers_patient(
        self, db: Session, standing: World
    ) -> None:
        lucia = standing.lucia.id

        def names(reader: Person) -> dict[UUID, str]:
            return TerapeutaReader(of(reader), None)._names(db, [lucia])  # noqa: SLF001 - asked alone: its callers have filtered already

        assert set(names(standing.ana)) == {lucia}
        assert names(standing.eva) == {}
