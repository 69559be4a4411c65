import { Badge } from "@/components/ui/Badge";
import type { TipoSesion } from "@/entities/tipo/types";
import { plural } from "@/lib/formats";
import { countsOf } from "../model/campo-kinds";

/** Whether a type is offered. */
export function EstadoBadge({ activo }: { activo: boolean }) {
  return <Badge tone={activo ? "junco" : "linea"}>{activo ? "Activo" : "Inactivo"}</Badge>;
}

/** How many fields a type has, and of which kinds. */
export function CamposCount({ campos }: Pick<TipoSesion, "campos">) {
  return (
    <div className="grid content-end gap-2 [grid-row:3]">
      <b className="text-sm font-[550]">
        {campos.length === 0 ? "Sin campos" : plural(campos.length, "campo", "campos")}
      </b>
      <ul className="flex flex-wrap gap-2">
        {countsOf(campos).map((count) => (
          <li key={count} className="ficha">
            {count}
          </li>
        ))}
      </ul>
    </div>
  );
}
