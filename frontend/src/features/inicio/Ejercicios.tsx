import { Check } from "lucide";
import { Link } from "react-router";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { hechasInWords, pautaInWords } from "@/entities/ejercicio/practica";
import { ejercicioOf, MIS_EJERCICIOS, practicarOf } from "@/entities/portal/routes";
import type { Dashboard, EjercicioHoy } from "@/entities/portal/types";

/** What was agreed for today, each with its button, and what has no day of its own; nothing where there is none. */
export function Ejercicios({ data }: { data: Dashboard }) {
  const { ejercicios_hoy: hoy, ejercicios_por_hacer: otros } = data;
  if (data.ejercicios_asignados === 0) return null;
  return (
    <Card className="mt-6">
      <h2>Tus ejercicios de hoy</h2>
      {hoy.length === 0 && <p className="suave mt-1">{NOTHING}</p>}
      {hoy.length > 0 && hoy.every(({ hecho }) => hecho) && <p className="suave mt-1">{ALL}</p>}
      {hoy.length > 0 && (
        <ul className="pila gap-3 mt-3">
          {hoy.map((ejercicio) => (
            <DeHoy key={ejercicio.id} ejercicio={ejercicio} />
          ))}
        </ul>
      )}
      {otros.length > 0 && <Otros ejercicios={otros} />}
      <p className="sm mt-3">
        <Link className="enlace" to={MIS_EJERCICIOS}>
          Ver todos
        </Link>
      </p>
    </Card>
  );
}

const NOTHING = "Hoy no te toca ninguno. Si te apetece practicar, aquí siguen.";
const ALL = "Por hoy está todo hecho.";

function DeHoy({ ejercicio }: { ejercicio: EjercicioHoy }) {
  const { id, titulo, hechas, hecho } = ejercicio;
  return (
    <li className="entre envuelve gap-3">
      <div>
        <bdi>{titulo}</bdi>
        <p className="sm tenue">
          {`${pautaInWords(ejercicio)}. ${hechasInWords({ pauta: ejercicio, hechas })}.`}
        </p>
      </div>
      {hecho ? (
        <Badge tone="junco" icon={<Icon of={Check} />}>
          Hecho hoy
        </Badge>
      ) : (
        <ButtonLink size="s" to={practicarOf(id)} aria-label={`Practicar: ${titulo}`}>
          Practicar
        </ButtonLink>
      )}
    </li>
  );
}

function Otros({ ejercicios }: { ejercicios: Dashboard["ejercicios_por_hacer"] }) {
  return (
    <section aria-labelledby="sin-dia" className="mt-5">
      <h3 id="sin-dia">Cuando quieras</h3>
      <ul className="pila gap-3 mt-3">
        {ejercicios.map(({ id, titulo }) => (
          <li key={id} className="entre envuelve gap-3">
            <bdi>{titulo}</bdi>
            <ButtonLink
              size="s"
              variant="linea"
              to={ejercicioOf(id)}
              aria-label={`Hacer: ${titulo}`}
            >
              Hacer
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
