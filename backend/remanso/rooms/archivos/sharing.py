"""What a patient may read outside their own folder: a room above says so, given at start-up."""

from typing import Annotated, Protocol
from uuid import UUID

from fastapi import Depends, Request
from sqlalchemy.orm import Session


class SharedFiles(Protocol):
    """Says whether something that the patient was given has this file."""

    def __call__(self, db: Session, *, paciente_id: UUID, key: str) -> bool:
        """Whether the patient may read the file now."""


async def _shared(request: Request) -> SharedFiles:
    shared: SharedFiles = request.app.state.shared_files
    return shared


Shared = Annotated[SharedFiles, Depends(_shared)]
