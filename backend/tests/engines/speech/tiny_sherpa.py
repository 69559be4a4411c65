"""Two tiny, real models for sherpa-onnx: constructed, not trained, made without a download.

One takes whatever is loud for speech; the other takes the mean spectrum for the voice.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
from onnx import TensorProto, helper, numpy_helper

Constants = Mapping[str, npt.NDArray[np.float32] | npt.NDArray[np.int64]]
Metadata = Mapping[str, str | int]
Shape = tuple[str, Sequence[str | int]]
# What pyannote's segmentation looks at, in samples, and how many sets of speakers it knows.
FIELD, SHIFT, SETS = 991, 270, 7
LOUD = 0.012
BANDS = 80


def build(models: Path) -> None:
    """Write both models where the engine looks for them in its folder of models."""
    folder = models / "sherpa"
    folder.mkdir(parents=True)
    onnx.save(_segmentation(), folder / "segmentation.onnx")
    onnx.save(_embedding(), folder / "embedding.onnx")


def _segmentation() -> onnx.ModelProto:
    node = helper.make_node
    nodes = [
        node("Abs", ["x"], ["size"]),
        node("AveragePool", ["size"], ["mean"], kernel_shape=[FIELD], strides=[SHIFT]),
        node("Sub", ["mean", "loud"], ["over"]),
        node("Mul", ["over", "first"], ["scores"]),
        node("Add", ["scores", "others"], ["sets"]),
        node("Transpose", ["sets"], ["y"], perm=[0, 2, 1]),
    ]
    first = np.zeros((1, SETS, 1), np.float32)
    first[0, 1, 0] = 1_000
    others = np.full((1, SETS, 1), -20, np.float32)
    others[0, :2, 0] = 0
    metadata: Metadata = {
        "model_type": "pyannote-segmentation-3.0",
        "num_speakers": 3,
        "powerset_max_classes": 2,
        "num_classes": SETS,
        "sample_rate": 16_000,
        "window_size": 160_000,
        "receptive_field_size": FIELD,
        "receptive_field_shift": SHIFT,
        "version": 1,
    }
    return _model(
        nodes,
        ("x", ["N", 1, "T"]),
        ("y", ["N", "F", SETS]),
        {"loud": np.array(LOUD, np.float32), "first": first, "others": others},
        metadata,
    )


def _embedding() -> onnx.ModelProto:
    node = helper.make_node
    nodes = [
        node("ReduceMean", ["x"], ["mean"], axes=[1], keepdims=0),
        node("ReduceMean", ["mean"], ["loudness"], axes=[1], keepdims=1),
        node("Sub", ["mean", "loudness"], ["y"]),
    ]
    metadata: Metadata = {
        "framework": "wespeaker",
        "language": "Spanish",
        "url": "",
        "comment": "test",
        "sample_rate": 16_000,
        "output_dim": BANDS,
        "normalize_samples": 1,
        "feature_normalize_type": "global-mean",
        "version": 1,
    }
    return _model(nodes, ("x", ["N", "T", BANDS]), ("y", ["N", BANDS]), {}, metadata)


def _model(
    nodes: Sequence[onnx.NodeProto],
    takes: Shape,
    gives: Shape,
    constants: Constants,
    metadata: Metadata,
) -> onnx.ModelProto:
    graph = helper.make_graph(
        nodes,
        "tiny",
        [helper.make_tensor_value_info(takes[0], TensorProto.FLOAT, takes[1])],
        [helper.make_tensor_value_info(gives[0], TensorProto.FLOAT, gives[1])],
        [numpy_helper.from_array(value, name) for name, value in constants.items()],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    helper.set_model_props(model, {name: str(value) for name, value in metadata.items()})
    return model
