"""From the command to the first answer, and what the product holds while nobody uses it."""

from statistics import median

from bench.figures import Figure, Quantity, at_most
from bench.load import Flow, get, measure, seconds
from bench.processes import Server
from bench.setting import Setting
from bench.subjects.patients import LIST

_STARTS = 5
_SPEECH_LIBRARIES = ("ctranslate2", "onnxruntime", "libavcodec")


def figures(setting: Setting) -> list[Figure]:
    """Starts on a practice that exists, in the middle of several; memory after a first use."""
    # Made before the clock runs.
    practice = setting.practice
    starts, bare_starts = [], []
    for _ in range(setting.times(_STARTS)):
        with setting.bare() as bare:
            bare_starts.append(bare.start_seconds)
        with setting.product() as server:
            starts.append(server.start_seconds)
            fresh = server.memory()
            flow = Flow(server.port, get(LIST, token=practice.token))
            measure(flow, until=seconds(1))
            used = server.memory()
            speech = _speech_loaded(server)
    return [
        Figure("start to first answer", Quantity(median(starts), "s"), goal=at_most(2)),
        Figure(
            "start to first answer",
            Quantity(median(starts), "s"),
            "bare granian",
            Quantity(median(bare_starts), "s"),
        ),
        Figure("memory, all processes, idle", Quantity(fresh, "MiB"), goal=at_most(150)),
        Figure("memory, all processes, after lists", Quantity(used, "MiB")),
        Figure("speech libraries loaded unused", Quantity(speech), goal=at_most(0)),
    ]


def _speech_loaded(server: Server) -> int:
    """How many libraries of speech the processes have mapped."""
    mapped = {item.path for process in server.tree() for item in process.memory_maps()}
    return sum(any(name in path for path in mapped) for name in _SPEECH_LIBRARIES)
