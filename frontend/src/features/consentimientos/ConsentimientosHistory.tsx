import { Card } from "@/components/ui/Card";
import { canalDe, estadoDe, nombreDe } from "@/entities/consentimiento/labels";
import type { Consentimiento } from "@/entities/consentimiento/types";
import { longDate, timeOfDay } from "@/lib/formats";
import { Borrado } from "./Borrado";
import { Recibo } from "./Recibo";

/** All that was asked and decided, newest first. */
export function ConsentimientosHistory({ historia }: { historia: readonly Consentimiento[] }) {
  if (historia.length === 0) return null;
  return (
    <Card className="pila gap-4">
      <h2>Historia</h2>
      <ol className="pila gap-4">
        {historia.map((each) => (
          <li key={each.id} className="pila gap-2">
            <p>
              <b>{`${nombreDe(each.finalidad)}: ${estadoDe(each.estado).toLocaleLowerCase("es")}`}</b>
            </p>
            <p className="sm suave">{toldOf(each)}</p>
            <Borrado {...each} />
            <div>
              <Recibo
                id={each.id}
                of={`${nombreDe(each.finalidad)}, ${longDate(each.fecha)}, ${timeOfDay(each.fecha)}`}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function toldOf({ persona, fecha, estado, canal, por, firmado }: Consentimiento): string {
  const when = `${longDate(fecha)}, ${timeOfDay(fecha)}`;
  if (estado === "pendiente") return `Se pidió a ${persona.nombre} el ${when}`;
  const signed = firmado ? ", con su firma" : "";
  return `${persona.nombre}, ${canalDe(canal)}${signed}, el ${when}. Lo anotó ${por}.`;
}
