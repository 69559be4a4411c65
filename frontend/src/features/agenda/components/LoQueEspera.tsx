import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { alertas } from "@/entities/alerta/api";
import { enCurso } from "@/entities/borrador/enCurso";
import type { Cita } from "@/entities/cita/types";
import { invitaciones } from "@/entities/invitacion/api";
import { escritosSinVer } from "@/entities/recado/escritosSinVer";
import { solicitudesAbiertas } from "@/entities/solicitud/api";
import { messageOf } from "@/lib/errors";
import { percent, plural } from "@/lib/formats";
import { useAfterFirstPage } from "@/lib/useAfterFirstPage";
import { type Espera, waitingIn } from "../model/waiting-list";

/** As many are seen at a glance; the others are one press away. */
const AT_A_GLANCE = 6;

/** What waits for the therapist, in one list: each leads to where it is dealt with. */
export function LoQueEspera({ citas }: { citas: readonly Cita[] }) {
  const after = useAfterFirstPage();
  const asked = [
    useQuery(alertas()),
    useQuery(enCurso),
    useQuery(escritosSinVer),
    useQuery(invitaciones),
    // They have days by law; with a portrait the page would ask for more than its twenty.
    useQuery({ ...solicitudesAbiertas, enabled: after }),
  ] as const;
  const [leer, trabajos, escritos, invitados, peticiones] = asked;
  const [all, setAll] = useState(false);
  const waiting = waitingIn({
    alertas: leer.data,
    citas,
    trabajos: trabajos.data,
    escritos: escritos.data,
    invitaciones: invitados.data,
    peticiones: peticiones.data,
  });
  const failed = asked.filter(({ isError }) => isError);
  if (waiting.length === 0 && failed.length === 0) return null;
  const shown = all ? waiting : waiting.slice(0, AT_A_GLANCE);
  const hidden = waiting.length - shown.length;
  return (
    <section className="pila gap-2" aria-labelledby="lo-que-espera">
      <h3 id="lo-que-espera" className="text-md">
        Lo que te espera
      </h3>
      {failed[0] && (
        <ErrorState
          title="No se ha podido mirar todo lo que espera"
          onRetry={() => {
            for (const each of failed) void each.refetch();
          }}
        >
          {messageOf(failed[0].error)}
        </ErrorState>
      )}
      {shown.length > 0 && (
        <ul className="pila gap-2">
          {shown.map((each) => (
            <Fila key={each.key} espera={each} />
          ))}
        </ul>
      )}
      {waiting.length > AT_A_GLANCE && (
        <Button variant="texto" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Ver menos" : `Ver ${plural(hidden, "cosa más", "cosas más")}`}
        </Button>
      )}
    </section>
  );
}

function Fila({ espera: { quien, says, to, percent: done } }: { espera: Espera }) {
  const words = (
    <>
      {says}
      <span className="suave">
        , <bdi>{quien}</bdi>
      </span>
    </>
  );
  return (
    <li className="fila envuelve gap-2 wrap-anywhere">
      {to.startsWith("#") ? (
        <a className="enlace" href={to} onClick={goTo}>
          {words}
        </a>
      ) : (
        <Link className="enlace" to={to}>
          {words}
        </Link>
      )}
      {done !== null && <span className="dato">{percent(done)}</span>}
    </li>
  );
}

/** To another place of this page, with the focus; the address keeps what it says of the list. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.closest<HTMLElement>("[tabindex]")?.focus();
}
