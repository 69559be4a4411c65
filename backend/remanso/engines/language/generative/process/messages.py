"""What the engine and the process of its model say to each other: one JSON line per message."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter

Role = Literal["system", "user", "assistant"]


class Message(BaseModel):
    """Something said to the model, or by it."""

    role: Role
    content: str


class Request(BaseModel):
    """Have the model of a folder write, in the form that a Lark grammar gives.

    Without `seed` it writes what is likeliest; with one, another try.
    """

    folder: str
    messages: list[Message]
    grammar: str
    most_tokens: int = Field(ge=1)
    seed: int | None = None


class Piece(BaseModel):
    """Some letters more."""

    kind: Literal["piece"] = "piece"
    text: str


class Done(BaseModel):
    """It has ended: by itself, or because it was to write no more."""

    kind: Literal["done"] = "done"
    read: int
    written: int


class Failure(BaseModel):
    """It could not: the model does not load, has no room for what is said, or lost its way."""

    kind: Literal["failure"] = "failure"
    reason: Literal["broken", "long", "lost"]


Reply = Annotated[Piece | Done | Failure, Field(discriminator="kind")]
REPLY: TypeAdapter[Reply] = TypeAdapter(Reply)
