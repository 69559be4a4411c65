import {
  AudioLines,
  Check,
  EyeOff,
  FolderTree,
  LockKeyhole,
  NotebookPen,
  ScanSearch,
  UsersRound,
} from "lucide-react";
import { Icon } from "@/components/ui/Icon";
import { Card } from "./Card";
import { VoiceStream } from "./VoiceStream";

/** Six cards: what surrounds a session. */
export function FeatureGrid() {
  return (
    <section className="tramo-pub">
      <header>
        <h2>Todo lo que rodea a la sesión, en su sitio</h2>
        <p>Seis piezas que trabajan juntas y no te piden atención mientras escuchas.</p>
      </header>
      <div className="seis">
        <Card
          icon={AudioLines}
          title="Voz que se vuelve lectura"
          look="ancha"
          aside={<VoiceStream width={420} height={120} />}
        >
          Transcripción por turnos, con las voces separadas para que las revises. Pulsa el minuto de
          un turno y el video te lleva hasta él.
        </Card>
        <Card icon={LockKeyhole} title="Grabación segura" look="oscura">
          Se sube por partes y continúa si se corta. El audio se transcribe sin salir del equipo
          donde vive Remanso.
        </Card>
        <Card icon={ScanSearch} title="Análisis con su fuente">
          Temas, emociones y cambios, cada uno con las palabras de la sesión en las que se apoya.
        </Card>
        <Card icon={FolderTree} title="Orden por paciente">
          Cada persona tiene su ficha: sus datos, su próxima cita y el recorrido de sus sesiones.
        </Card>
        <Card icon={NotebookPen} title="Notas solo tuyas">
          Tus notas privadas nunca aparecen en la vista del paciente.
        </Card>
        <Card icon={UsersRound} title="Cada quien ve lo suyo" look="entera" aside={<TwoViews />}>
          Tú decides, sesión a sesión, qué partes compartes. Tu paciente abre solo la versión que tú
          revisaste.
        </Card>
      </div>
    </section>
  );
}

function TwoViews() {
  return (
    <div className="vistas">
      <div>
        <h4>
          <span className="retrato retrato--xs retrato--agua" aria-hidden="true">
            AR
          </span>
          Terapeuta
        </h4>
        <ul>
          <Seen>Video y transcripción</Seen>
          <Seen>Notas privadas</Seen>
          <Seen>Análisis profesional</Seen>
          <Seen>Recorrido de cada paciente</Seen>
        </ul>
      </div>
      <div>
        <h4>
          <span className="retrato retrato--xs retrato--lirio" aria-hidden="true">
            LF
          </span>
          Paciente
        </h4>
        <ul>
          <Seen>Video y transcripción, si los compartes</Seen>
          <li className="no">
            <Icon of={EyeOff} />
            <span className="oculto">No ve: </span>
            <s>Notas privadas</s>
          </li>
          <Seen>Su versión del análisis</Seen>
          <Seen>Su propio recorrido</Seen>
        </ul>
      </div>
    </div>
  );
}

function Seen({ children }: { children: string }) {
  return (
    <li>
      <Icon of={Check} />
      {children}
    </li>
  );
}
