"""The store of the process as one request uses it: what it signs is for who is signed in."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request

from remanso.core.actor import Actor
from remanso.core.edge.context import context_of
from remanso.engines.context import EngineContext
from remanso.engines.storage.base import Storage
from remanso.engines.storage.errors import ExpiredAddressError
from remanso.engines.storage.local.store import LocalStore
from remanso.engines.storage.signing import Grant, SignedAddresses
from remanso.rooms.archivos.errors import ArchivoNotFoundError


# What does not block is `async`: a plain dependency costs a change of thread each.
async def _store(request: Request) -> Storage:
    storage = context_of(request, EngineContext).engines.storage
    if isinstance(storage, LocalStore):
        # Asked when an address is signed: by then it is known who is signed in.
        return storage.signing_for(lambda: str(request.state.login_session_id))
    return storage


async def _addresses(request: Request) -> SignedAddresses:
    addresses = context_of(request, EngineContext).file_addresses
    return addresses.given_to(lambda: str(request.state.login_session_id))


def holder_of(request: Request, grant: Grant) -> Actor:
    """Whose address was used. Raises `ExpiredAddressError` once their sign-in has ended."""
    authenticator = context_of(request, EngineContext).authenticator
    holder = authenticator.still_in(UUID(grant.holder)) if grant.holder else None
    if holder is None or holder.mfa_required:
        raise ExpiredAddressError
    return holder


def own_store(storage: Storage) -> LocalStore:
    """The store that receives and serves by itself. Raises `ArchivoNotFoundError`."""
    # With another store the bytes never come here, so neither do its addresses.
    if not isinstance(storage, LocalStore):
        raise ArchivoNotFoundError
    return storage


FileAddresses = Annotated[SignedAddresses, Depends(_addresses)]
"""How this server signs and reads its own addresses, whichever store it has."""

Store = Annotated[Storage, Depends(_store)]


async def _own_store(store: Store) -> LocalStore:
    return own_store(store)


OwnStore = Annotated[LocalStore, Depends(_own_store)]
