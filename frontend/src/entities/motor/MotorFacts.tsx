import { useQuery } from "@tanstack/react-query";
import { Cloud, MonitorCheck } from "lucide";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { motorDelAsistente, motores } from "./api";

/** What an engine is asked to do, and what leaves this machine for it if it is not here. */
const USOS = {
  responder: {
    parte: "language",
    hace: "Responde",
    sale: "tu pregunta y lo que se ha encontrado en las sesiones para responderla",
  },
  analizar: { parte: "language", hace: "Analiza", sale: "lo que se dijo y se anotó en la sesión" },
  transcribir: { parte: "speech", hace: "Transcribe", sale: "el audio de la sesión" },
} as const;

type Uso = keyof typeof USOS;

/** Which engine does that for the therapist, and whether anything leaves this machine for it. */
export function MotorFacts({ uso }: { uso: Uso }) {
  const { data } = useQuery(motores);
  const motor = data?.[USOS[uso].parte];
  return motor ? <Linea uso={uso} {...motor} /> : null;
}

/** The same for the patient, of what answers them. */
export function MotorDelAsistente() {
  const { data } = useQuery(motorDelAsistente);
  return data ? <Linea uso="responder" {...data} /> : null;
}

interface LineaProps {
  uso: Uso;
  nombre: string;
  modelo?: string;
  local: boolean;
  /** Why it is not ready, if it is not. */
  motivo?: string | null;
}

function Linea({ uso, nombre, modelo, local, motivo }: LineaProps) {
  const { hace, sale } = USOS[uso];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 [&>.ficha]:rounded-2 [&>.ficha]:whitespace-normal">
      <Badge tone={local ? "linea" : "aviso"} icon={<Icon of={local ? MonitorCheck : Cloud} />}>
        {`${hace}: ${modelo && !local ? `${nombre}, ${modelo}` : nombre}`}
      </Badge>
      <span className="xs tenue">
        {local
          ? "Trabaja en este equipo: nada sale de él."
          : `Es un servicio externo: recibe ${sale}.`}
      </span>
      {motivo && <span className="xs text-peligro-tinta">{motivo}</span>}
    </p>
  );
}
