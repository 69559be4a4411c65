import { clsx } from "clsx";
import {
  AudioLines,
  Check,
  EyeOff,
  FolderTree,
  LockKeyhole,
  NotebookPen,
  ScanSearch,
  UsersRound,
} from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/Icon";
import { Card, Cards } from "./Card";
import { VoiceStream } from "./VoiceStream";

/** Six cards: what surrounds a session. */
export function FeatureGrid() {
  return (
    <section className="tramo-pub">
      <header>
        <h2>Todo lo que rodea a la sesión, en su sitio</h2>
        <p>Seis piezas que trabajan juntas y no te piden atención mientras escuchas.</p>
      </header>
      <Cards>
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
      </Cards>
    </section>
  );
}

function TwoViews() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] max-md:mt-2">
      <View
        of="Terapeuta"
        initials="AR"
        tone="agua"
        className="max-md:pl-0 max-md:[box-shadow:none]"
      >
        <Seen>Video y transcripción</Seen>
        <Seen>Notas privadas</Seen>
        <Seen>Análisis profesional</Seen>
        <Seen>Recorrido de cada paciente</Seen>
      </View>
      <View of="Paciente" initials="LF" tone="lirio" className="max-md:pl-4">
        <Seen>Video y transcripción, si los compartes</Seen>
        <li className={clsx(LINE, "text-tinta-3")}>
          <Icon of={EyeOff} className={MARK} />
          <span className="oculto">No ve: </span>
          <s className="decoration-linea-2">Notas privadas</s>
        </li>
        <Seen>Su versión del análisis</Seen>
        <Seen>Su propio recorrido</Seen>
      </View>
    </div>
  );
}

interface ViewProps {
  of: string;
  initials: string;
  tone: "agua" | "lirio";
  className: string;
  children: ReactNode;
}

function View({ of, initials, tone, className, children }: ViewProps) {
  return (
    <div className={clsx("py-1 pl-6 [box-shadow:inset_1px_0_0_var(--linea)]", className)}>
      <h4 className="mb-2 flex items-center gap-2 text-md">
        <span className={`retrato retrato--xs retrato--${tone}`} aria-hidden="true">
          {initials}
        </span>
        {of}
      </h4>
      <ul>{children}</ul>
    </div>
  );
}

const LINE = "flex items-baseline gap-2 py-1 text-md leading-[1.4]";
const MARK = "size-4 [translate:0_2px]";

function Seen({ children }: { children: string }) {
  return (
    <li className={clsx(LINE, "text-tinta-2")}>
      <Icon of={Check} className={`${MARK} text-exito`} />
      {children}
    </li>
  );
}
