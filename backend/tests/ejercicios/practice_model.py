"""A practice as a few sets, beside the same practice in the product's own tables."""

from collections.abc import Callable
from dataclasses import dataclass, field
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.errors import ProblemError
from remanso.core.types import new_id
from remanso.engines.storage.base import Storage
from remanso.rooms.ejercicios.assignments import service as assigning
from remanso.rooms.ejercicios.bank import service
from remanso.rooms.ejercicios.bank.schemas import (
    EjercicioCreate,
    ModuloCreate,
    ModuloEjercicioCreate,
)
from remanso.rooms.ejercicios.modules import service as modules_service
from remanso.rooms.ejercicios.progress import completion
from remanso.use_cases import delete_ejercicio as deleting

CATEGORIAS = ("Ansiedad", "Trauma", None)


@dataclass
class Practice:
    """One therapist, her patients, and everything that was done; `do` does it in both places."""

    db: Session
    storage: Storage
    ana: Actor
    pacientes: list[Actor]
    ejercicios: dict[UUID, str | None] = field(default_factory=dict)
    modulos: dict[UUID, list[UUID]] = field(default_factory=dict)
    given: set[tuple[UUID, UUID]] = field(default_factory=set)
    given_modulos: set[tuple[UUID, UUID]] = field(default_factory=set)
    done: set[tuple[UUID, UUID]] = field(default_factory=set)

    def do(self, act: str, one: int, other: int) -> None:
        """Do something with the things that those two numbers choose."""
        paciente = self.pacientes[one % len(self.pacientes)]
        ejercicio = _chosen(list(self.ejercicios), other)
        modulo = _chosen(list(self.modulos), one + other)
        ACTS[act](self, paciente, ejercicio, modulo)

    def rows(self, paciente_id: UUID) -> list[tuple[UUID, UUID | None]]:
        """What the patient has: exercises by themselves, and with the module that gives them."""
        alone = [(each, None) for owner, each in self.given if owner == paciente_id]
        return alone + [
            (each, modulo)
            for owner, modulo in self.given_modulos
            if owner == paciente_id
            for each in self.modulos[modulo]
        ]

    def holders(self, ejercicio: UUID) -> set[UUID]:
        """The patients who have an exercise, however it came to them."""
        return {
            paciente.user_id
            for paciente in self.pacientes
            if any(each == ejercicio for each, _ in self.rows(paciente.user_id))
        }

    def new_ejercicio(self, *_: object) -> None:
        categoria = CATEGORIAS[len(self.ejercicios) % len(CATEGORIAS)]
        data = EjercicioCreate(titulo="Igual que otro", categoria=categoria)
        created = service.create_ejercicio(self.db, self.storage, by=self.ana, data=data)
        self.ejercicios[created] = categoria

    def new_modulo(self, *_: object) -> None:
        data = ModuloCreate(titulo="Igual que otro")
        self.modulos[modules_service.create_modulo(self.db, by=self.ana, data=data)] = []

    def give(self, paciente: Actor, ejercicio: UUID, _: UUID) -> None:
        pair = (paciente.user_id, ejercicio)
        allowed = ejercicio in self.ejercicios and pair not in self.given
        if self._done(
            lambda: assigning.assign_ejercicio(
                self.db, by=self.ana, paciente_id=pair[0], ejercicio_id=pair[1]
            ),
            allowed=allowed,
        ):
            self.given.add(pair)

    def take(self, paciente: Actor, ejercicio: UUID, _: UUID) -> None:
        pair = (paciente.user_id, ejercicio)
        if self._done(
            lambda: assigning.unassign_ejercicio(
                self.db, by=self.ana, paciente_id=pair[0], ejercicio_id=pair[1]
            ),
            allowed=pair in self.given,
        ):
            self.given.remove(pair)

    def give_modulo(self, paciente: Actor, _: UUID, modulo: UUID) -> None:
        pair = (paciente.user_id, modulo)
        if self._done(
            lambda: assigning.assign_modulo(
                self.db, by=self.ana, paciente_id=pair[0], modulo_id=pair[1]
            ),
            allowed=modulo in self.modulos and pair not in self.given_modulos,
        ):
            self.given_modulos.add(pair)

    def take_modulo(self, paciente: Actor, _: UUID, modulo: UUID) -> None:
        pair = (paciente.user_id, modulo)
        if self._done(
            lambda: assigning.unassign_modulo(
                self.db, by=self.ana, paciente_id=pair[0], modulo_id=pair[1]
            ),
            allowed=pair in self.given_modulos,
        ):
            self.given_modulos.remove(pair)

    def complete(self, paciente: Actor, ejercicio: UUID, _: UUID) -> None:
        pair = (paciente.user_id, ejercicio)
        if self._done(
            lambda: completion.complete(
                self.db, by=paciente, paciente_id=pair[0], ejercicio_id=ejercicio, notas=None
            ),
            allowed=paciente.user_id in self.holders(ejercicio),
        ):
            self.done.add(pair)

    def unmark(self, paciente: Actor, ejercicio: UUID, _: UUID) -> None:
        pair = (paciente.user_id, ejercicio)
        if self._done(
            lambda: completion.uncomplete(
                self.db, by=paciente, paciente_id=pair[0], ejercicio_id=ejercicio
            ),
            allowed=paciente.user_id in self.holders(ejercicio),
        ):
            self.done.discard(pair)

    def put_in(self, _: Actor, ejercicio: UUID, modulo: UUID) -> None:
        data = ModuloEjercicioCreate(modulo_id=modulo, ejercicio_id=ejercicio)
        allowed = ejercicio in self.ejercicios and ejercicio not in self.modulos.get(
            modulo, [ejercicio]
        )
        if self._done(
            lambda: modules_service.add_ejercicio(self.db, by=self.ana, data=data), allowed=allowed
        ):
            self.modulos[modulo].append(ejercicio)

    def take_out(self, _: Actor, ejercicio: UUID, modulo: UUID) -> None:
        if self._done(
            lambda: modules_service.remove_ejercicio(
                self.db, by=self.ana, modulo_id=modulo, ejercicio_id=ejercicio
            ),
            allowed=ejercicio in self.modulos.get(modulo, []),
        ):
            self.modulos[modulo].remove(ejercicio)

    def delete_ejercicio(self, _: Actor, ejercicio: UUID, __: UUID) -> None:
        if self._done(
            lambda: deleting.delete_ejercicio(
                self.db, self.storage, by=self.ana, ejercicio_id=ejercicio
            ),
            allowed=ejercicio in self.ejercicios,
        ):
            del self.ejercicios[ejercicio]
            self.given = {pair for pair in self.given if pair[1] != ejercicio}
            self.done = {pair for pair in self.done if pair[1] != ejercicio}
            for inside in self.modulos.values():
                inside[:] = [each for each in inside if each != ejercicio]

    def delete_modulo(self, _: Actor, __: UUID, modulo: UUID) -> None:
        if self._done(
            lambda: modules_service.delete_modulo(self.db, by=self.ana, modulo_id=modulo),
            allowed=modulo in self.modulos,
        ):
            del self.modulos[modulo]
            self.given_modulos = {pair for pair in self.given_modulos if pair[1] != modulo}

    def _done(self, act: Callable[[], object], *, allowed: bool) -> bool:
        try:
            with self.db.begin_nested():
                act()
        except ProblemError:
            assert not allowed
            return False
        assert allowed
        return True


def _chosen(things: list[UUID], number: int) -> UUID:
    return things[number % len(things)] if things else new_id()


Act = Callable[[Practice, Actor, UUID, UUID], None]
ACTS: dict[str, Act] = {
    "new exercise": Practice.new_ejercicio,
    "new module": Practice.new_modulo,
    "give": Practice.give,
    "take back": Practice.take,
    "give a module": Practice.give_modulo,
    "take a module back": Practice.take_modulo,
    "complete": Practice.complete,
    "unmark": Practice.unmark,
    "put in": Practice.put_in,
    "take out": Practice.take_out,
    "delete an exercise": Practice.delete_ejercicio,
    "delete a module": Practice.delete_modulo,
}
