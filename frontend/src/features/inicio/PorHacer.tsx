import { Link } from "react-router";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ejercicioOf, MIS_EJERCICIOS } from "@/entities/portal/places";
import type { Dashboard } from "@/entities/portal/types";

/** The exercises that are still to be done, the first few by name; nothing where there are none. */
export function PorHacer({ data }: { data: Dashboard }) {
  const { ejercicios_por_hacer: some } = data;
  if (some.length === 0) return null;
  return (
    <Card className="mt-6">
      <h2>Tus ejercicios</h2>
      <ul className="pila gap-3 mt-3">
        {some.map(({ id, titulo }) => (
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
      <Link className="enlace sm mt-3" to={MIS_EJERCICIOS}>
        Ver todos
      </Link>
    </Card>
  );
}
