import type { components } from "@/api/schema";
import { MotorFacts } from "@/entities/motor/MotorFacts";
import { AlertasVistas } from "./AlertasVistas";
import { ChatPanel } from "./ChatPanel";

type Paciente = components["schemas"]["PacienteRead"];

/** The conversation about one patient, in their page. */
export function ChatTab({ paciente }: { paciente: Paciente }) {
  return (
    <div className="pila gap-5">
      <ChatPanel
        ambito={{ de: "terapeuta", pacienteId: paciente.id }}
        motor={<MotorFacts uso="responder" />}
        saludo={
          <p>
            {`Pregúntame por las sesiones con ${paciente.nombre}: qué se dijo sobre un tema, cuándo, y cómo ha ido cambiando. Cada respuesta dice en qué sesiones se apoya.`}
          </p>
        }
      />
      <AlertasVistas pacienteId={paciente.id} />
    </div>
  );
}
