"""The store of the running application, as routes receive it."""

from typing import Annotated

from fastapi import Depends, Request

from remanso.archivos.errors import ArchivoNotFoundError
from remanso.engines.storage.base import Storage
from remanso.engines.storage.local import LocalStore


async def _store(request: Request) -> Storage:
    storage: Storage = request.app.state.engines.storage
    return storage


async def _own_store(store: Annotated[Storage, Depends(_store)]) -> LocalStore:
    # With another store the bytes never come here, so neither do its addresses.
    if not isinstance(store, LocalStore):
        raise ArchivoNotFoundError
    return store


Store = Annotated[Storage, Depends(_store)]
OwnStore = Annotated[LocalStore, Depends(_own_store)]
