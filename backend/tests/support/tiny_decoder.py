"""Builds a real, tiny language model that says a chosen text, or anything at all.

Its tokens are bytes and its weights random, so that whatever is constrained, cancelled or
validated meets the real runtime and its real loading. Its cache holds the tokens themselves: with
`says` it writes that text after the mark that gives it the word. `effort` makes each token slow.
"""

import json
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
from onnx import numpy_helper, parser

END, USER, ASSISTANT = 256, 257, 258
VOCABULARY = 259
CONTEXT = 16_384
_HEAD, _WIDTH = 4, 1024
# Above whatever chance says.
_SURE = 60.0
_SPECIAL = {"<|end|>": END, "<|user|>": USER, "<|assistant|>": ASSISTANT}
_TEMPLATE = (
    "{% for message in messages %}{{ '<|user|>' + message['content'] + '<|end|>' }}{% endfor %}"
    "{% if add_generation_prompt %}{{ '<|assistant|>' }}{% endif %}"
)
_GRAPH = f"""
<ir_version: 9, opset_import: ["" : 17]>
tiny (int64[b, s] input_ids, int64[b, t] attention_mask,
      float[b, 1, p, {_HEAD}] past_0_key, float[b, 1, p, {_HEAD}] past_0_value)
  => (float[b, s, {VOCABULARY}] logits,
      float[b, 1, t, {_HEAD}] present_0_key, float[b, 1, t, {_HEAD}] present_0_value)
{{
  head_axes = Constant <value_ints = [1, 3]> ()
  wide = Constant <value_ints = [1, 1, 1, {_HEAD}]> ()
  numbers = Cast <to = 1> (input_ids)
  in_head = Unsqueeze (numbers, head_axes)
  new = Expand (in_head, wide)
  present_0_key = Concat <axis = 2> (past_0_key, new)
  present_0_value = Concat <axis = 2> (past_0_value, new)

  zero = Constant <value_int = 0> ()
  one = Constant <value_int = 1> ()
  two = Constant <value_int = 2> ()
  mark = Constant <value_float = {ASSISTANT}.0> ()
  of_head = Gather <axis = 3> (present_0_key, zero)
  all_tokens = Gather <axis = 1> (of_head, zero)
  marked = Equal (all_tokens, mark)
  is_mark = Cast <to = 7> (marked)
  shape = Shape (all_tokens)
  count = Gather (shape, one)
  places = Range (zero, count, one)
  mark_places = Mul (is_mark, places)
  begun = ReduceMax <keepdims = 0> (mark_places)
  said = Sub (places, begun)
  lines = Shape (script)
  line_count = Gather (lines, zero)
  last_line = Sub (line_count, one)
  line_numbers = Clip (said, zero, last_line)
  told = Gather <axis = 0> (script, line_numbers)
  new_shape = Shape (input_ids)
  new_count = Gather (new_shape, one)
  first_new = Sub (count, new_count)
  rows = Range (first_new, count, one)
  told_now = Gather <axis = 0> (told, rows)

  guessed = Gather <axis = 0> (chance, input_ids)
  effort_0 = Gather <axis = 0> (signs, input_ids)
  %(effort)s
  toiled = MatMul (effort_%(last)d, outcome)
  logits = Sum (guessed, told_now, toiled)
}}
"""

Weights = npt.NDArray[np.float32]


def build(folder: Path, *, says: str = "", effort: int = 0) -> Path:
    """The folder of a model as the runtime loads it; `effort` counts products of matrices."""
    folder.mkdir(parents=True, exist_ok=True)
    onnx.save(_model(says, effort), folder / "model.onnx")
    for name, content in _texts().items():
        (folder / name).write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
    return folder


def _model(says: str, effort: int) -> onnx.ModelProto:
    steps = "\n".join(f"effort_{n + 1} = MatMul (effort_{n}, wheel)" for n in range(effort))
    model = parser.parse_model(_GRAPH.replace("%(effort)s", steps).replace("%(last)d", str(effort)))
    dice = np.random.default_rng(3)

    def random(*shape: int, scale: float) -> Weights:
        return (dice.standard_normal(shape) * scale).astype(np.float32)

    weights = {
        "chance": random(VOCABULARY, VOCABULARY, scale=0.5),
        "script": _script(says),
        "signs": random(VOCABULARY, _WIDTH, scale=1e-3),
        "wheel": random(_WIDTH, _WIDTH, scale=1e-3),
        "outcome": random(_WIDTH, VOCABULARY, scale=1e-3),
    }
    model.graph.initializer.extend(
        numpy_helper.from_array(value, name) for name, value in weights.items()
    )
    return model


def _script(says: str) -> Weights:
    """Which token comes at each place after the mark; at all others none before another."""
    tokens = [*says.encode(), END] if says else []
    script = np.zeros((len(tokens) + 1, VOCABULARY), np.float32)
    script[np.arange(len(tokens)), tokens] = _SURE
    return script


def _texts() -> dict[str, object]:
    """The files that say how the model is loaded and how its tokens are written."""
    added = [
        {"id": id_, "content": text, "special": True}
        | dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
        for text, id_ in _SPECIAL.items()
    ]
    byte_level = {"type": "ByteLevel", "add_prefix_space": False, "use_regex": False}
    return {
        "genai_config.json": _config(),
        "tokenizer.json": {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": added,
            "normalizer": None,
            "pre_tokenizer": byte_level | {"trim_offsets": True},
            "post_processor": None,
            "decoder": byte_level | {"trim_offsets": True},
            "model": {"type": "BPE", "vocab": _bytes(), "merges": []},
        },
        "tokenizer_config.json": {
            "tokenizer_class": "GPT2Tokenizer",
            "bos_token": "<|end|>",
            "eos_token": "<|end|>",
            "pad_token": "<|end|>",
            "model_max_length": CONTEXT,
            "chat_template": _TEMPLATE,
            "added_tokens_decoder": {str(each["id"]): each for each in added},
        },
    }


def _config() -> dict[str, object]:
    return {
        "model": {
            "type": "llama",
            "bos_token_id": END,
            "eos_token_id": END,
            "pad_token_id": END,
            "context_length": CONTEXT,
            "vocab_size": VOCABULARY,
            "decoder": {
                "filename": "model.onnx",
                "session_options": {"provider_options": []},
                "head_size": _HEAD,
                "hidden_size": _HEAD,
                "num_attention_heads": 1,
                "num_hidden_layers": 1,
                "num_key_value_heads": 1,
                "inputs": {
                    "input_ids": "input_ids",
                    "attention_mask": "attention_mask",
                    "past_key_names": "past_%d_key",
                    "past_value_names": "past_%d_value",
                },
                "outputs": {
                    "logits": "logits",
                    "present_key_names": "present_%d_key",
                    "present_value_names": "present_%d_value",
                },
            },
        },
        "search": {"max_length": CONTEXT, "past_present_share_buffer": False},
    }


def _bytes() -> dict[str, int]:
    """Every byte under the letter that GPT-2's alphabet writes it with."""
    printed = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    others = iter(range(0x100, 0x200))
    return {chr(byte if byte in printed else next(others)): byte for byte in range(256)}


if __name__ == "__main__":
    build(Path(sys.argv[1]))
