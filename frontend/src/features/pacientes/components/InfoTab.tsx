import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { Correo } from "@/components/ui/Correo";
import { Datum } from "@/components/ui/Datum";
import type { PacienteRead } from "@/entities/paciente/types";
import { daySaid } from "@/lib/days";
import { longDate, sessions, totalTime } from "@/lib/formats";
import { SECCIONES, type SeccionId } from "../model/ficha-campos";
import { AccessCard } from "./AccessCard";
import { Seccion } from "./Seccion";

const COLUMN = "grid grid-cols-[minmax(0,1fr)] content-start gap-5 wrap-anywhere";

/** What the therapist knows about a patient, edited section by section. */
export function InfoTab({ paciente }: { paciente: PacienteRead }) {
  const [editing, edit] = useEditing();
  const section = { paciente, editing, onEdit: edit };
  return (
    <div className="grid grid-cols-2 gap-5 max-lg:grid-cols-[minmax(0,1fr)]">
      <div className={COLUMN}>
        <Seccion id="personales" {...section}>
          <Datum label="Email" wide>
            <Correo>{paciente.email}</Correo>
          </Datum>
        </Seccion>
        <AccessCard paciente={paciente} />
      </div>
      <div className={COLUMN}>
        <Seccion id="terapia" {...section}>
          <Datum label="Sesiones">
            {`${sessions(paciente.total_sesiones)}, ${totalTime(paciente.total_tiempo_minutos)}`}
          </Datum>
          <Datum label="Última sesión">
            {paciente.ultima_sesion && longDate(daySaid(paciente.ultima_sesion))}
          </Datum>
          {paciente.alta && (
            <>
              <Datum label="Alta">{longDate(paciente.alta.fecha)}</Datum>
              <Datum label="Motivo del alta">{paciente.alta.motivo}</Datum>
            </>
          )}
        </Seccion>
        <Seccion id="experiencia" {...section} />
      </div>
      <Seccion id="detalles" {...section} className="col-span-full" />
    </div>
  );
}

const EDITING = "editar";

/** Which section is being edited, kept in the address: a reload comes back to it. */
function useEditing(): [SeccionId | null, (id: SeccionId | null) => void] {
  const [params, setParams] = useSearchParams();
  const edit = useCallback(
    (id: SeccionId | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set(EDITING, id);
          else next.delete(EDITING);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const named = params.get(EDITING);
  return [isSeccion(named) ? named : null, edit];
}

function isSeccion(name: string | null): name is SeccionId {
  return name !== null && Object.hasOwn(SECCIONES, name);
}
