import { Badge } from "@/components/ui/Badge";
import type { TipoSesion } from "@/entities/tipo/types";
import { plural } from "@/lib/formats";
import { countsOf } from "../model/campos";

/** Whether a type is offered. */
export function EstadoBadge({ activo }: { activo: boolean }) {
  return <Badge tone={activo ? "junco" : "linea"}>{activo ? "Activo" : "Inactivo"}</Badge>;
}

/** How many fields a type has, and of which kinds. */
export function CamposCount({ campos }: Pick<TipoSesion, "campos">) {
  return (
    <div className="campos-cuenta">
      <b>{campos.length === 0 ? "Sin campos" : plural(campos.length, "campo", "campos")}</b>
      <ul>
        {countsOf(campos).map((count) => (
          <li key={count} className="ficha">
            {count}
          </li>
        ))}
      </ul>
    </div>
  );
}
