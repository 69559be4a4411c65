"""The store of the running application, as routes receive it."""

from typing import Annotated

from fastapi import Depends, Request

from remanso.archivos.errors import ArchivoNotFoundError
from remanso.engines.storage.base import Storage
from remanso.engines.storage.local import LocalStore


async def _store(request: Request) -> Storage:
    storage: Storage = request.app.state.engines.storage
    return storage


def own_store(storage: Storage) -> LocalStore:
    """The store that receives and serves by itself. Raises `ArchivoNotFoundError`."""
    # With another store the bytes never come here, so neither do its addresses.
    if not isinstance(storage, LocalStore):
        raise ArchivoNotFoundError
    return storage


Store = Annotated[Storage, Depends(_store)]


async def _own_store(store: Store) -> LocalStore:
    return own_store(store)


OwnStore = Annotated[LocalStore, Depends(_own_store)]
