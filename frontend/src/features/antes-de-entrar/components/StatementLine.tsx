import { Badge } from "@/components/ui/Badge";
import type { AcuerdoPrevio, AfirmacionPrevia, EvidenciaPrevia } from "../types";
import { MomentoLink } from "./MomentoLink";

interface Place {
  pacienteId: string;
  ultimaId: string;
}

/** One statement, as short as it can be read, and the moments of its words. */
export function StatementLine({ of: statement, ...place }: Place & { of: AfirmacionPrevia }) {
  const { evidencias, etiqueta, numero_sesion, texto } = statement;
  // A subject is named, and one of its quotations tells it apart.
  const shown = etiqueta ? evidencias.slice(0, 1) : inOrder(evidencias);
  return (
    <li className="pila gap-1">
      <p>
        {etiqueta && <b>{`${etiqueta}. `}</b>}
        {etiqueta && shown[0] ? `«${shown[0].cita}»` : texto}
      </p>
      <p className="fila envuelve gap-2 sm tenue">
        {numero_sesion != null && <span>{`Sesión ${numero_sesion}`}</span>}
        {shown.map((each) => (
          <MomentoLink
            key={`${each.sesion_id} ${each.segmento} ${each.cita}`}
            of={each}
            {...place}
          />
        ))}
      </p>
    </li>
  );
}

/** As they were said: a question stands before its answer. */
function inOrder(evidencias: readonly EvidenciaPrevia[]): readonly EvidenciaPrevia[] {
  return evidencias.toSorted((one, other) => one.segmento - other.segmento);
}

const QUIEN = { terapeuta: "Tú", paciente: "Paciente", ambos: "Los dos" } as const;

/** What was agreed: who takes it on, by when, and whether it was done, where that is plain. */
export function Acuerdo({ of: acuerdo, ...place }: Place & { of: AcuerdoPrevio }) {
  return (
    <li className="pila gap-1">
      <p>{acuerdo.texto}</p>
      <p className="fila envuelve gap-2 sm tenue">
        <span>
          {acuerdo.para ? `${QUIEN[acuerdo.quien]}, ${acuerdo.para}` : QUIEN[acuerdo.quien]}
        </span>
        {acuerdo.hecho === true && <Badge tone="junco">Contó que lo hizo</Badge>}
        {acuerdo.hecho === false && <Badge tone="aviso">Contó que no</Badge>}
        {acuerdo.numero_sesion != null && <span>{`Sesión ${acuerdo.numero_sesion}`}</span>}
        {acuerdo.evidencias.map((each) => (
          <MomentoLink
            key={`${each.sesion_id} ${each.segmento} ${each.cita}`}
            of={each}
            {...place}
          />
        ))}
      </p>
    </li>
  );
}
