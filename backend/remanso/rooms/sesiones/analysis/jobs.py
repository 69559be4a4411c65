"""Who is asked to run a job, for the calls that begin one."""

from typing import Annotated

from fastapi import Depends, Request

from remanso.engines.jobs.base import Enqueuer


# What does not block is `async`: a plain dependency costs a change of thread each.
async def _jobs(request: Request) -> Enqueuer:
    jobs: Enqueuer = request.app.state.jobs
    return jobs


Jobs = Annotated[Enqueuer, Depends(_jobs)]
