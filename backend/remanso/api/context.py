"""The context of the process, as routes receive it."""

from typing import Annotated

from fastapi import Depends, Request

from remanso.context import Context
from remanso.core.edge.context import context_of


# What does not block is `async`: a plain dependency costs a change of thread each.
async def _context(request: Request) -> Context:
    return context_of(request, Context)


TheContext = Annotated[Context, Depends(_context)]
