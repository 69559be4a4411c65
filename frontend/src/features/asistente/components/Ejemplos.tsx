import { Button } from "@/components/ui/Button";
import type { Ambito } from "../types";

/** What can be asked, for who has asked nothing yet; the server understands each of them. */
const EXAMPLES = {
  paciente: [
    "¿Cuándo es mi próxima cita?",
    "¿Qué ejercicios tengo pendientes?",
    "Hazme un resumen de mi última sesión",
    "¿Qué puedes hacer?",
  ],
  ficha: [
    "Hazme un resumen de la última sesión",
    "¿Qué acordamos?",
    "¿Qué ejercicios tiene pendientes?",
    "Prepárame la próxima sesión",
  ],
  consulta: [
    "¿A quién veo hoy?",
    "¿Quién lleva más de un mes sin sesión?",
    "¿Qué pacientes tienen ejercicios pendientes?",
    "¿Quién ha hablado de su madre?",
  ],
} as const;

interface EjemplosProps {
  ambito: Ambito;
  onAsk: (question: string) => void;
}

/** Questions to begin with, each asked by one tap. */
export function Ejemplos({ ambito, onAsk }: EjemplosProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Preguntas de ejemplo">
      {EXAMPLES[kindOf(ambito)].map((question) => (
        <li key={question}>
          <Button variant="suave" size="s" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function kindOf(ambito: Ambito): keyof typeof EXAMPLES {
  if (ambito.de === "paciente") return "paciente";
  return ambito.pacienteId ? "ficha" : "consulta";
}
