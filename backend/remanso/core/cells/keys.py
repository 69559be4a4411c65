"""The keys that texts are sealed with: one for each person and class, wrapped by the operator's.

They lie in the table `claves` and go with their person: what is left of a text then, in whatever
copy, opens with nothing.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from threading import Lock
from time import monotonic
from typing import NamedTuple
from uuid import UUID, uuid4
from weakref import WeakKeyDictionary

from sqlalchemy import (
    Connection,
    DateTime,
    Dialect,
    Engine,
    LargeBinary,
    String,
    Transaction,
    Uuid,
    column,
    select,
    table,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from remanso.core.cells.cell import (
    KEY_ID_BYTES,
    BrokenCellError,
    DataKey,
    NoSuchKeyError,
    key_id_of,
)
from remanso.core.seals.key_ring import KEY_BYTES, KeyRing
from remanso.core.seals.sealing import BrokenSealError
from remanso.core.times import utcnow

# A practice's people, twice over: what is not among them is unwrapped again.
_MOST = 8_192
KNOWN_SECONDS = 300.0
"""How long a process goes on with a key before it asks whether that is still the one in use."""
CLAVES = table(
    "claves",
    column("id", Uuid()),
    column("titular", Uuid()),
    column("clase", String()),
    column("envuelta", LargeBinary()),
    column("creado", DateTime(timezone=True)),
    column("retirada", DateTime(timezone=True)),
)
"""What `models.Clave` is mapped to, for whoever works below the mapper."""
_IN_USE = CLAVES.c.retirada.is_(None)

_NOT_WHILE_REWRAPPED = text("LOCK TABLE claves IN ROW EXCLUSIVE MODE")
_NOBODY_ELSE = text("LOCK TABLE claves IN EXCLUSIVE MODE")


class Clase(StrEnum):
    """What a key is for: a therapist's own notes have another than what a patient may read."""

    TEXTO = "texto"
    ANOTACIONES = "anotaciones"


class NoKeysError(Exception):
    """A text is to be read or written by somebody who was not given the operator's keys."""


class _Wrapped(NamedTuple):
    id: UUID
    titular: UUID
    clase: str
    envuelta: bytes


class _Known(NamedTuple):
    id: UUID
    until: float


class Keys:
    """The keys of one database, as its process knows them."""

    def __init__(self, ring: KeyRing | None, *, connect: Callable[[], Engine]) -> None:
        """`connect` gives an engine of its own, at which keys are looked up while texts are read.

        Without a ring nothing opens.
        """
        self._ring = ring
        self._connect = connect
        self._reading: Engine | None = None
        self._guard = Lock()
        # As they lie in the table: many are read at once, and each is opened when asked for.
        self._wrapped: dict[UUID, _Wrapped] | None = None
        # By what cells begin with: making an id of it takes as long as the rest of opening one.
        self._by_id: dict[bytes, DataKey] = {}
        self._current: dict[tuple[UUID, Clase], _Known] = {}
        # What a transaction made is there for others once it has ended well, and not before.
        self._new: WeakKeyDictionary[Transaction, set[tuple[UUID, Clase]]] = WeakKeyDictionary()

    @staticmethod
    def of(dialect: Dialect) -> "Keys":
        """The keys for what is read and written in that dialect: each engine has its own."""
        keys = _OF_DIALECTS.get(dialect)
        if keys is None:
            raise NoKeysError
        return keys

    def serve(self, engine: Engine) -> None:
        """Be the keys of this engine's texts."""
        _OF_DIALECTS[engine.dialect] = self

    def key(self, key_id: UUID) -> DataKey:
        """The key of that id. Raises `BrokenCellError`, as `NoSuchKeyError` if it is gone."""
        known = self._by_id.get(key_id.bytes)
        if known is not None:
            return known
        if self._wrapped is None:
            self._read_many()
        read = (self._wrapped or {}).get(key_id)
        if read is not None:
            # What was read may have been wrapped anew since.
            with suppress(BrokenCellError):
                return self._opened(read)
        return self._opened(self._read(key_id))

    def key_of(self, content: bytes) -> DataKey:
        """The key that a cell was sealed with. Raises `BrokenCellError` if it is gone."""
        return self._by_id.get(content[:KEY_ID_BYTES]) or self.key(key_id_of(content))

    def current(self, connection: Connection, titular: UUID, clase: Clase) -> DataKey:
        """The key that a person's texts are sealed with; the first text of a class makes it."""
        asked = titular, clase
        made_here = asked in self._new_in(connection)
        known = None if made_here else self._current.get(asked)
        if known is not None and monotonic() < known.until:
            return self.key(known.id)
        return self._found(connection, titular, clase) or self._made(connection, titular, clase)

    def opens(self, connection: Connection) -> bool | None:
        """Whether the operator's keys open the key that was made last; None where there is none."""
        row = connection.execute(
            select(CLAVES).order_by(CLAVES.c.creado.desc()).limit(1)
        ).one_or_none()
        if row is None:
            return None
        try:
            self._opened(_wrapped(row))
        except BrokenCellError:
            return False
        return True

    def forget(self, titular: UUID) -> None:
        """Drop what is known of a person whose keys are destroyed."""
        with self._guard:
            for asked in [each for each in self._current if each[0] == titular]:
                self._by_id.pop(self._current.pop(asked).id.bytes, None)
            wrapped = self._wrapped or {}
            for id_ in [row.id for row in wrapped.values() if row.titular == titular]:
                self._by_id.pop(id_.bytes, None)
                del wrapped[id_]

    def dispose(self) -> None:
        """Close the connection that keys are looked up at."""
        if self._reading is not None:
            self._reading.dispose()

    def _read_many(self) -> None:
        """Read those that were made last, at once: a list has texts of many people."""
        newest = select(CLAVES).order_by(CLAVES.c.creado.desc()).limit(_MOST)
        with self._reader().connect() as connection:
            rows = [_wrapped(row) for row in connection.execute(newest)]
        with self._guard:
            self._wrapped = {row.id: row for row in rows}

    def _read(self, key_id: UUID) -> _Wrapped:
        with self._reader().connect() as connection:
            row = connection.execute(select(CLAVES).where(CLAVES.c.id == key_id)).one_or_none()
        if row is None:
            raise NoSuchKeyError
        return _wrapped(row)

    def _found(self, connection: Connection, titular: UUID, clase: Clase) -> DataKey | None:
        row = connection.execute(
            select(CLAVES).where(
                CLAVES.c.titular == titular, CLAVES.c.clase == clase.value, _IN_USE
            )
        ).one_or_none()
        if row is None:
            return None
        key = self._by_id.get(row.id.bytes) or self._opened(_wrapped(row))
        if (titular, clase) not in self._new_in(connection):
            with self._guard:
                self._current[titular, clase] = _Known(key.id, monotonic() + KNOWN_SECONDS)
        return key

    def _made(self, connection: Connection, titular: UUID, clase: Clase) -> DataKey:
        # Whoever wraps every key anew lets nobody in, or finds what was made until then.
        if connection.dialect.name == "postgresql":
            connection.execute(_NOT_WHILE_REWRAPPED)
        id_ = uuid4()
        made = _Wrapped(id_, titular, clase.value, b"")
        wrapped = self._needed_ring().wrap(secrets.token_bytes(KEY_BYTES), place=_place(made))
        self._new_in(connection).add((titular, clase))
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        # Somebody else may be making the same one: then theirs counts, once it is there.
        connection.execute(
            dialect.insert(CLAVES)
            .values(id=id_, titular=titular, clase=clase.value, envuelta=wrapped, creado=utcnow())
            .on_conflict_do_nothing(index_elements=["titular", "clase"], index_where=_IN_USE)
        )
        key = self._found(connection, titular, clase)
        assert key is not None
        return key

    def _new_in(self, connection: Connection) -> set[tuple[UUID, Clase]]:
        transaction = connection.get_transaction()
        assert transaction is not None
        with self._guard:
            return self._new.setdefault(transaction, set())

    def _opened(self, row: _Wrapped) -> DataKey:
        try:
            secret = self._needed_ring().unwrap(row.envuelta, place=_place(row))
        except BrokenSealError:
            raise BrokenCellError from None
        key = DataKey(row.id, secret)
        with self._guard:
            while len(self._by_id) >= _MOST:
                del self._by_id[next(iter(self._by_id))]
            self._by_id[key.id.bytes] = key
        return key

    def _needed_ring(self) -> KeyRing:
        if self._ring is None:
            raise NoKeysError
        return self._ring

    def _reader(self) -> Engine:
        with self._guard:
            if self._reading is None:
                self._reading = self._connect()
            return self._reading


_OF_DIALECTS: WeakKeyDictionary[Dialect, Keys] = WeakKeyDictionary()


def rewrap_claves(connection: Connection, ring: KeyRing) -> int:
    """Wrap the keys of texts with the newest of the operator's; gives how many were not.

    Raises `BrokenSealError` where one was wrapped with a key that is in no ring: none has changed.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(_NOBODY_ELSE)
    rows = [_wrapped(row) for row in connection.execute(select(CLAVES))]
    old = [row for row in rows if not ring.is_newest(row.envuelta)]
    for row in old:
        anew = ring.rewrap(row.envuelta, place=_place(row))
        connection.execute(update(CLAVES).where(CLAVES.c.id == row.id).values(envuelta=anew))
    return len(old)


def _wrapped(row: "tuple[object, ...]") -> _Wrapped:
    id_, titular, clase, envuelta, *_ = row
    assert isinstance(id_, UUID)
    assert isinstance(titular, UUID)
    assert isinstance(envuelta, bytes)
    return _Wrapped(id_, titular, str(clase), envuelta)


def _place(row: _Wrapped) -> bytes:
    """What a wrapped key is bound to: the row that it lies in."""
    return f"claves\x1f{row.id.hex}\x1f{row.titular.hex}\x1f{row.clase}".encode()
