"""What the engine adds to the model of this machine: to one stretch of a session."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import onnxruntime_genai as og

from bench.figures import Figure, Quantity, at_most
from bench.setting import Setting
from remanso.engines.language.analisis import Analisis
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.generative.engine import GenerativeEngine
from remanso.engines.language.generative.grammar import analysis_grammar
from remanso.engines.language.generative.prompts import analysis_messages
from remanso.engines.language.generative.turns import groups, quotable
from remanso.engines.language.material import Material, Segmento
from tests.support import tiny_decoder

_ROUNDS = 6
# A token takes some time then, as with a model worth asking.
_EFFORT = 8
_MOST_RATIO = 1.15
_MOST_TOKENS = 1_800
_SAID = [
    Segmento(
        speaker_label=f"Voz {place % 2 + 1}",
        start_time=12.0 * place,
        end_time=12.0 * place + 11,
        text=f"Este es el turno {place}: llevo semanas sin dormir bien y mi madre no lo entiende.",
    )
    for place in range(25)
]
_WRITTEN = {
    "resumen": [
        {
            "texto": "Lleva semanas sin dormir bien y siente que su madre no lo entiende.",
            "evidencias": [{"segmento": 4, "cita": "llevo semanas sin dormir bien"}],
        }
    ],
    "temas": [],
    "no_explorado": [],
}


def figures(setting: Setting) -> list[Figure]:
    """The same stretch by the engine, and by the runtime in a loop of four lines."""
    says = json.dumps(_WRITTEN, ensure_ascii=False, separators=(",", ":"))
    model = tiny_decoder.build(setting.folder / "generative", says=says, effort=_EFFORT)
    engine = GenerativeEngine(
        model=str(model), models_dir=model.parent, extractive=ExtractiveEngine()
    )
    material = Material(segmentos=_SAID)
    base = engine.analyse_part(material, 0, cancelled=lambda: False)
    try:
        analyse, bare = _analysing(engine, material), _bare(model, base)
        analyse()
        bare()
        pairs = [(_timed(analyse), _timed(bare)) for _ in range(setting.times(_ROUNDS))]
    finally:
        engine.close()
    ours, theirs = (median(column) * 1000 for column in zip(*pairs, strict=True))
    return [
        Figure(
            "a stretch of 25 turns, p50",
            Quantity(ours, "ms"),
            beside="onnxruntime-genai alone, in this process",
            theirs=Quantity(theirs, "ms"),
            goal=at_most(_MOST_RATIO),
        )
    ]


def _analysing(engine: GenerativeEngine, material: Material) -> Callable[[], object]:
    def analyse() -> None:
        written = engine.analyse_part(material, 1, cancelled=lambda: False)
        assert written.procedencia.motor == engine.describe().nombre

    return analyse


def _bare(folder: Path, base: Analisis) -> Callable[[], object]:
    """The very tokens that the engine has the model read, and the very grammar."""
    model = og.Model(str(folder))
    tokenizer = og.Tokenizer(model)
    [lines] = groups(_SAID)
    themes = list(dict.fromkeys(each.etiqueta for each in base.temas))
    messages = analysis_messages(lines, base.resumen, areas=base.no_explorado)
    said = json.dumps([each.model_dump() for each in messages], ensure_ascii=False)
    prompt = tokenizer.encode(tokenizer.apply_chat_template(said, add_generation_prompt=True))
    grammar = analysis_grammar(quotable(lines), themes, base.no_explorado)

    def write() -> None:
        params = og.GeneratorParams(model)
        params.set_search_options(max_length=len(prompt) + _MOST_TOKENS, do_sample=False)
        params.set_guidance("lark_grammar", grammar, enable_ff_tokens=True)
        generator = og.Generator(model, params)
        generator.append_tokens(prompt)
        while not generator.is_done():
            generator.generate_next_token()

    return write


def _timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began
