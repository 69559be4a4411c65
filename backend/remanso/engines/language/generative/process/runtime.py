"""One loaded model that writes under a grammar, by onnxruntime-genai. Only the child loads it."""

import json
from collections.abc import Iterator
from pathlib import Path

import onnxruntime_genai as og

from remanso.engines.language.generative.process.messages import Request

_TEMPERATURE, _LIKELIEST = 0.7, 40


class BrokenModelError(Exception):
    """The files of the model cannot be used."""


class TooLongError(Exception):
    """What was said leaves the model no room to answer."""


class LostError(Exception):
    """The model left the grammar, or the runtime could not follow it."""


class Runtime:
    """A model in memory, for as long as the process lives."""

    def __init__(self, folder: Path) -> None:
        """Load the model. Raises `BrokenModelError`."""
        og.disable_telemetry_events()
        try:
            config = json.loads((folder / "genai_config.json").read_text(encoding="utf-8"))
            self._context = int(config["model"]["context_length"])
            self._model = og.Model(str(folder))
            self._tokenizer = og.Tokenizer(self._model)
        except (RuntimeError, OSError, ValueError, KeyError, TypeError) as error:
            raise BrokenModelError from error

    def prompt(self, request: Request) -> list[int]:
        """What is said to the model, in its own tokens."""
        said = json.dumps([each.model_dump() for each in request.messages], ensure_ascii=False)
        try:
            text = self._tokenizer.apply_chat_template(said, add_generation_prompt=True)
        except RuntimeError as error:
            raise BrokenModelError from error
        return [int(token) for token in self._tokenizer.encode(text)]

    def write(self, prompt: list[int], request: Request) -> Iterator[str]:
        """What the model writes, as it comes. Raises `TooLongError`, `LostError`."""
        longest = len(prompt) + request.most_tokens
        if longest > self._context:
            raise TooLongError
        params = og.GeneratorParams(self._model)
        # Its memory is as long as this says: never the whole context for some paragraphs.
        params.set_search_options(
            max_length=longest,
            do_sample=request.seed is not None,
            random_seed=request.seed or 0,
            temperature=_TEMPERATURE,
            top_k=_LIKELIEST,
        )
        try:
            # What the grammar leaves no choice about is not asked of the model, token by token.
            params.set_guidance("lark_grammar", request.grammar, enable_ff_tokens=True)
            generator = og.Generator(self._model, params)
            generator.append_tokens(prompt)
            yield from self._written(generator, len(prompt), longest)
        except RuntimeError as error:
            raise LostError from error

    def _written(self, generator: og.Generator, known: int, longest: int) -> Iterator[str]:
        stream = self._tokenizer.create_stream()
        while known < longest and not generator.is_done():
            generator.generate_next_token()
            tokens = generator.get_sequence(0)
            for token in tokens[known:]:
                piece = stream.decode(int(token))
                if piece:
                    yield piece
            known = len(tokens)
