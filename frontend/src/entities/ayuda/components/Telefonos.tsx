import { Phone } from "lucide";
import { Icon } from "@/components/ui/Icon";
import type { Telefono } from "../types";

/** Telephones, each a touch away from being called. */
export function Telefonos({ lineas }: { lineas: readonly Telefono[] }) {
  return (
    <ul className="telefonos">
      {lineas.map((linea) => (
        <li key={linea.numero + linea.nombre}>
          <Llamar numero={linea.numero} />
          <span>
            {linea.nombre}
            <small>
              {linea.cuando}
              {linea.idioma && `; en ${linea.idioma}`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A number that calls itself. */
export function Llamar({ numero }: { numero: string }) {
  return (
    <a className="telefono" href={`tel:${numero.replaceAll(/[^+*\d]/g, "")}`}>
      <Icon of={Phone} />
      <span className="oculto">Llamar al </span>
      {numero}
    </a>
  );
}
