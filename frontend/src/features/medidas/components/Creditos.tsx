import type { Instrumento } from "@/entities/medida/types";

/** Under which licence an instrument may be used, and to whom it is owed. */
export function Creditos({ instrumento }: { instrumento: Instrumento }) {
  const { version, licencia, fuente, cita, cambio_fiable: cambio, corte } = instrumento;
  return (
    <div className="sm tenue pila gap-1">
      <p>{`Versión: ${version}. ${sentence(cita)} Fuente: ${sentence(fuente)}`}</p>
      <p>{`Licencia: ${sentence(licencia)}`}</p>
      {cambio && <p>{`Cambio fiable desde ${cambio.puntos} puntos: ${sentence(cambio.fuente)}`}</p>}
      {corte && <p>{`Punto de corte, ${corte.valor}: ${sentence(corte.fuente)}`}</p>}
    </div>
  );
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
