"""A tiny, real Whisper model that says a chosen text in every window it hears.

`python -m tests.support.tiny_whisper FOLDER` builds it in a fraction of a second, with no download.
The weights are constructed, not trained: the decoder's position encodings address the rows of the
output projection, so that position n always yields the n-th token of the text, and the encoder's
address the decoder's, so that the n-th token is found at its own moment. All the real code around
it runs: loading, features, language, voice activity, word times.
"""

import json
import sys
from pathlib import Path

import numpy as np
import numpy.typing as npt
from ctranslate2.specs import transformer_spec, whisper_spec
from ctranslate2.specs.common_spec import LayerNormSpec, LinearSpec
from faster_whisper.tokenizer import _LANGUAGE_CODES
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers

SCRIPT = (
    "Esta semana me siento muy triste y cansada , pero tengo esperanza . "
    "Hablé con mi hermana y no pasó nada ."
)
# The text is spread over this many seconds of each 30-second window.
SPOKEN_SECONDS = 6.0
WIDTH, HEADS, MELS, POSITIONS = 32, 2, 80, 448
TEXT_TOKENS = 50_257
LANGUAGES = 100
TIMESTAMPS = 1_501
# The encoder hears 30 seconds as so many moments.
MOMENTS, MOMENTS_PER_SECOND = 1_500, 50
# The tokens before the text: start, language, task.
PROMPT = 3
# Weights are faint everywhere but in the positions: what stands where decides what is said.
FAINT = 1e-4
SHARPNESS = 4.0

Weights = npt.NDArray[np.float32]


def build(folder: Path, script: str = SCRIPT) -> Path:
    """Write the model to `folder` and answer it."""
    folder.mkdir(parents=True, exist_ok=True)
    text, spoken = _text_tokens(script)
    special = _special_tokens()
    vocabulary = text + special
    index = {token: i for i, token in enumerate(vocabulary)}
    _save_tokenizer(folder, text, special)
    spec = _spec(vocabulary, index, [index[token] for token in spoken])
    spec.validate()
    spec.optimize(quantization=None)
    spec.save(str(folder))
    preprocessor = {
        "feature_size": MELS,
        "sampling_rate": 16_000,
        "hop_length": 160,
        "chunk_length": 30,
        "n_fft": 400,
    }
    (folder / "preprocessor_config.json").write_text(json.dumps(preprocessor), encoding="ascii")
    return folder


def _text_tokens(script: str) -> tuple[list[str], list[str]]:
    """The text part of the vocabulary, and the tokens of the script in order."""
    splitter = pre_tokenizers.ByteLevel(add_prefix_space=False)
    words = [word if word in {",", "."} else f" {word}" for word in script.split()]
    spoken = [splitter.pre_tokenize_str(word)[0][0] for word in words]
    # A byte-level word of several letters is one token here, so no merges are needed.
    tokens = list(dict.fromkeys([*sorted(splitter.alphabet()), *spoken]))
    fillers = [f"<filler{i}>" for i in range(TEXT_TOKENS - 1 - len(tokens))]
    # The empty token is how CTranslate2 recognises a multilingual vocabulary.
    return [*tokens, *fillers, ""], spoken


def _languages() -> list[str]:
    first = ["en", "zh", "de", "es"]
    return (first + [code for code in _LANGUAGE_CODES if code not in first])[:LANGUAGES]


def _special_tokens() -> list[str]:
    return [
        "<|endoftext|>",
        "<|startoftranscript|>",
        *(f"<|{code}|>" for code in _languages()),
        "<|translate|>",
        "<|transcribe|>",
        "<|startoflm|>",
        "<|startofprev|>",
        "<|nospeech|>",
        "<|notimestamps|>",
        *(f"<|{i * 0.02:.2f}|>" for i in range(TIMESTAMPS)),
    ]


def _save_tokenizer(folder: Path, text: list[str], special: list[str]) -> None:
    tokenizer = Tokenizer(models.BPE(vocab={token: i for i, token in enumerate(text)}, merges=[]))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens([AddedToken(token, special=True) for token in special])
    tokenizer.save(str(folder / "tokenizer.json"))


class _Dice:
    """Small random weights, the same every time."""

    def __init__(self) -> None:
        self._generator = np.random.default_rng(0)

    def weights(self, *shape: int, scale: float) -> Weights:
        return (self._generator.standard_normal(shape) * scale).astype(np.float32)

    def linear(self, spec: LinearSpec, rows: int, columns: int) -> None:
        spec.weight = self.weights(rows, columns, scale=FAINT)
        spec.bias = np.zeros(rows, np.float32)


def _spec(
    vocabulary: list[str], index: dict[str, int], spoken: list[int]
) -> whisper_spec.WhisperSpec:
    spec = whisper_spec.WhisperSpec(1, HEADS, 1, HEADS)
    dice = _Dice()
    places = _places(dice)
    _fill_encoder(spec.encoder, dice, _moments(places, len(spoken)))
    end = f"<|{SPOKEN_SECONDS:.2f}|>"
    says = [index["<|0.00|>"], *spoken, index[end], index["<|endoftext|>"]]
    _fill_decoder(
        spec.decoder,
        dice,
        places=places,
        vocabulary=len(vocabulary),
        language=index["<|es|>"],
        says=says,
    )
    spec.register_vocabulary(vocabulary)
    spec.config.suppress_ids = []
    spec.config.suppress_ids_begin = [index["<|endoftext|>"]]
    spec.config.lang_ids = [index[f"<|{code}|>"] for code in _languages()]
    spec.config.alignment_heads = [(0, 0), (0, 1)]
    return spec


def _places(dice: _Dice) -> Weights:
    """The decoder's positions: one address each."""
    places = dice.weights(POSITIONS, WIDTH, scale=1.0)
    places -= places.mean(axis=1, keepdims=True)
    places /= places.std(axis=1, keepdims=True)
    return places


def _moments(places: Weights, words: int) -> Weights:
    """The encoder's positions: each moment bears the address of the word that is said then."""
    moments = np.arange(MOMENTS) * words / (SPOKEN_SECONDS * MOMENTS_PER_SECOND)
    words_then: npt.NDArray[np.intp] = np.minimum(moments.astype(np.intp), words)
    return places[PROMPT + words_then]


def _fill_encoder(encoder: whisper_spec.WhisperEncoderSpec, dice: _Dice, moments: Weights) -> None:
    encoder.conv1.weight = dice.weights(WIDTH, MELS, 3, scale=FAINT)
    encoder.conv1.bias = np.zeros(WIDTH, np.float32)
    encoder.conv2.weight = dice.weights(WIDTH, WIDTH, 3, scale=FAINT)
    encoder.conv2.bias = np.zeros(WIDTH, np.float32)
    encoder.position_encodings.encodings = moments
    _fill_norm(encoder.layer_norm)
    for layer in encoder.layer:
        _fill_self_attention(layer.self_attention, dice)
        _fill_feed_forward(layer.ffn, dice)


def _fill_decoder(
    decoder: transformer_spec.TransformerDecoderSpec,
    dice: _Dice,
    *,
    places: Weights,
    vocabulary: int,
    language: int,
    says: list[int],
) -> None:
    decoder.embeddings.weight = dice.weights(vocabulary, WIDTH, scale=FAINT)
    decoder.position_encodings.encodings = places
    _fill_norm(decoder.layer_norm)
    for layer in decoder.layer:
        _fill_self_attention(layer.self_attention, dice)
        _fill_cross_attention(layer.attention, dice)
        _fill_feed_forward(layer.ffn, dice)
    projection = np.zeros((vocabulary, WIDTH), np.float32)
    projection[language] += places[0]
    for place, token in enumerate(says):
        projection[token] += places[PROMPT - 1 + place]
    decoder.projection.weight = projection


def _fill_norm(spec: LayerNormSpec) -> None:
    spec.gamma = np.ones(WIDTH, np.float32)
    spec.beta = np.zeros(WIDTH, np.float32)


def _fill_self_attention(
    spec: transformer_spec.attention_spec.MultiHeadAttentionSpec,
    dice: _Dice,
) -> None:
    _fill_norm(spec.layer_norm)
    dice.linear(spec.linear[0], 3 * WIDTH, WIDTH)
    dice.linear(spec.linear[1], WIDTH, WIDTH)


def _fill_cross_attention(
    spec: transformer_spec.attention_spec.MultiHeadAttentionSpec,
    dice: _Dice,
) -> None:
    _fill_norm(spec.layer_norm)
    dice.linear(spec.linear[0], WIDTH, WIDTH)
    dice.linear(spec.linear[1], 2 * WIDTH, WIDTH)
    # Word times come from where this attention looks: at the moments that bear its own address.
    spec.linear[0].weight[:] = SHARPNESS * np.eye(WIDTH, dtype=np.float32)
    spec.linear[1].weight[:WIDTH] = np.eye(WIDTH, dtype=np.float32)
    dice.linear(spec.linear[2], WIDTH, WIDTH)


def _fill_feed_forward(spec: transformer_spec.FeedForwardSpec, dice: _Dice) -> None:
    _fill_norm(spec.layer_norm)
    dice.linear(spec.linear_0, 2 * WIDTH, WIDTH)
    dice.linear(spec.linear_1, WIDTH, 2 * WIDTH)


if __name__ == "__main__":
    build(Path(sys.argv[1]))
