"""What a model may look up while it answers, in the form that the library tells it."""

from typing import Any

from pydantic_ai import FunctionToolset, Tool

from remanso.engines.language.consulta import Consulta, Herramienta


def tools_of(consulta: Consulta) -> FunctionToolset[None]:
    """The tools of a question; each only reads what belongs to whoever asks."""
    return FunctionToolset([_tool(each) for each in consulta.herramientas])


def _tool(herramienta: Herramienta) -> Tool[None]:
    async def look_up(**given: Any) -> str:  # noqa: ANN401 - whatever the model says
        return await herramienta.call(given)

    properties = {
        name: {"type": "string", "description": said}
        for name, said in herramienta.parametros.items()
    }
    return Tool.from_schema(
        look_up,
        name=herramienta.nombre,
        description=herramienta.descripcion,
        json_schema={
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
        },
    )
