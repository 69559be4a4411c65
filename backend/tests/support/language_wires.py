"""How OpenAI and Anthropic document the answers of their models, whole and streamed."""

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

Json = dict[str, Any]


@dataclass(frozen=True)
class Asked:
    """A request as it came."""

    path: str
    headers: Mapping[str, str]
    body: Json

    @property
    def text(self) -> str:
        """All that the model was told."""
        return json.dumps(self.body, ensure_ascii=False)


@dataclass(frozen=True)
class Saying:
    """What a model says: words, or the JSON of a form it was given."""

    text: str = ""
    form: Json | None = None
    finish: str | None = "stop"
    # A tool that it calls instead of saying something, and with what.
    calls: tuple[str, Json] | None = None


class Wire(Protocol):
    """How a provider writes what its model says."""

    def whole(self, reply: Saying, asked: Asked) -> Json:
        """The answer to a request that does not stream."""
        ...

    def events(self, reply: Saying, asked: Asked, words: Iterator[str]) -> Iterator[str]:
        """The events of one that does."""
        ...


class OpenAI:
    """`POST /v1/chat/completions`."""

    def whole(self, reply: Saying, asked: Asked) -> Json:
        """A chat completion."""
        message: Json = {"role": "assistant", "content": reply.text, "refusal": None}
        finish = reply.finish
        if reply.form is not None:
            message = self._formed(reply.form, asked)
            finish = "tool_calls" if "tool_calls" in message else finish
        choice = {"index": 0, "message": message, "finish_reason": finish, "logprobs": None}
        usage = {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15}
        base = self._base(asked)
        return {**base, "object": "chat.completion", "choices": [choice], "usage": usage}

    def events(self, reply: Saying, asked: Asked, words: Iterator[str]) -> Iterator[str]:
        """The chunks of a chat completion."""
        yield self._event(asked, {"role": "assistant", "content": ""}, None)
        if reply.calls is not None:
            name, given = reply.calls
            function = {"name": name, "arguments": json.dumps(given)}
            call = {"index": 0, "id": "call_1", "type": "function", "function": function}
            yield self._event(asked, {"tool_calls": [call]}, None)
            yield self._event(asked, {}, "tool_calls")
            yield "data: [DONE]\n\n"
            return
        for word in words:
            yield self._event(asked, {"content": word}, None)
        if reply.finish is not None:
            yield self._event(asked, {}, reply.finish)
            yield "data: [DONE]\n\n"

    def _formed(self, form: Json, asked: Asked) -> Json:
        arguments = json.dumps(form, ensure_ascii=False)
        tools = asked.body.get("tools")
        if not tools:
            assert asked.body["response_format"]["type"] == "json_schema"
            return {"role": "assistant", "content": arguments}
        function = {"name": tools[0]["function"]["name"], "arguments": arguments}
        call = {"id": "call_1", "type": "function", "function": function}
        return {"role": "assistant", "content": None, "tool_calls": [call]}

    def _event(self, asked: Asked, delta: Json, finish: str | None) -> str:
        choice = {"index": 0, "delta": delta, "finish_reason": finish}
        base = self._base(asked)
        chunk = {**base, "object": "chat.completion.chunk", "choices": [choice]}
        return f"data: {json.dumps(chunk, ensure_ascii=False)}\n\n"

    def _base(self, asked: Asked) -> Json:
        return {"id": "chatcmpl-1", "created": int(time.time()), "model": asked.body["model"]}


class Anthropic:
    """`POST /v1/messages`."""

    def whole(self, reply: Saying, asked: Asked) -> Json:
        """A message."""
        content: Json = {"type": "text", "text": reply.text}
        stop = "max_tokens" if reply.finish == "length" else "end_turn"
        if reply.form is not None:
            name = asked.body["tools"][0]["name"]
            content = {"type": "tool_use", "id": "toolu_1", "name": name, "input": reply.form}
            stop = "tool_use"
        return {**self._message(asked), "content": [content], "stop_reason": stop}

    def events(self, reply: Saying, asked: Asked, words: Iterator[str]) -> Iterator[str]:
        """The events of a message."""
        yield _named("message_start", {"message": self._message(asked)})
        if reply.calls is not None:
            yield from self._calling(*reply.calls)
            return
        block = {"type": "text", "text": ""}
        yield _named("content_block_start", {"index": 0, "content_block": block})
        for word in words:
            delta = {"type": "text_delta", "text": word}
            yield _named("content_block_delta", {"index": 0, "delta": delta})
        if reply.finish is not None:
            stop = "max_tokens" if reply.finish == "length" else "end_turn"
            yield _named("content_block_stop", {"index": 0})
            end = {"stop_reason": stop, "stop_sequence": None}
            yield _named("message_delta", {"delta": end, "usage": {"output_tokens": 5}})
            yield _named("message_stop", {})

    def _calling(self, name: str, given: Json) -> Iterator[str]:
        block = {"type": "tool_use", "id": "toolu_1", "name": name, "input": {}}
        yield _named("content_block_start", {"index": 0, "content_block": block})
        delta = {"type": "input_json_delta", "partial_json": json.dumps(given)}
        yield _named("content_block_delta", {"index": 0, "delta": delta})
        yield _named("content_block_stop", {"index": 0})
        end = {"stop_reason": "tool_use", "stop_sequence": None}
        yield _named("message_delta", {"delta": end, "usage": {"output_tokens": 5}})
        yield _named("message_stop", {})

    def _message(self, asked: Asked) -> Json:
        usage = {"input_tokens": 10, "output_tokens": 1}
        return {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": asked.body["model"],
            "content": [],
            "stop_reason": None,
            "stop_sequence": None,
            "usage": usage,
        }


def _named(name: str, data: Json) -> str:
    return f"event: {name}\ndata: {json.dumps({'type': name, **data}, ensure_ascii=False)}\n\n"


WIRES: dict[str, Wire] = {"/v1/chat/completions": OpenAI(), "/v1/messages": Anthropic()}


def wire_of(asked: Asked) -> Wire:
    """The provider that has this address."""
    return WIRES[asked.path.partition("?")[0]]
