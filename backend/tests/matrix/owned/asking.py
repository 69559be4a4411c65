"""Who asks, for the scenarios of this folder."""

from datetime import UTC, datetime
from uuid import UUID

from remanso.core.actor import Actor, Role
from tests.matrix.world import World
from tests.support.people import People, Person

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


def of(person: Person, role: Role = Role.TERAPEUTA) -> Actor:
    """The person as the acts name them."""
    return People.actor(person, role)


def own(world: World, name: str) -> UUID:
    """The id of one of Ana's and Lucía's things."""
    return UUID(world.own[name])
