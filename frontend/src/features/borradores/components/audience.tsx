import { Eye, Lock } from "lucide";
import { ReaderLabel } from "@/components/ui/ReaderLabel";
import { Switch } from "@/components/ui/Switch";
import type { Compartir } from "@/entities/borrador/types";
import { useSessionForm } from "../context";

/** Who will read a note, said beside it. Not `shareable`: it is the therapist's alone, always. */
export function Reader({ shareable }: { shareable: boolean }) {
  const { form, paciente, chosen } = useSessionForm();
  const nombre = paciente?.nombre ?? "El paciente";
  if (shareable && !chosen) {
    return (
      <ReaderLabel
        icon={Lock}
      >{`Al guardar dirás si ${paciente?.nombre ?? "el paciente"} lo lee`}</ReaderLabel>
    );
  }
  const shared = shareable && form.compartir.notas;
  return (
    <ReaderLabel icon={shared ? Eye : Lock}>
      {shared ? `${nombre} lo leerá` : "Solo tú lo ves"}
    </ReaderLabel>
  );
}

const NAMES: Record<keyof Compartir, string> = {
  notas: "las notas",
  transcripcion: "la transcripción",
  video: "el video",
  analisis: "esta versión",
};

/** Marks what is the therapist's alone, whatever is shared. */
export function OnlyYours() {
  return <ReaderLabel icon={Lock}>Solo tú lo ves</ReaderLabel>;
}

interface ShareSwitchProps {
  part: keyof Compartir;
  /** What it is called here, where it has another name than usual. */
  name?: string;
}

/** Decides whether the patient sees one part of the session, once it was said what is usually shared. */
export function ShareSwitch({ part, name = NAMES[part] }: ShareSwitchProps) {
  const { form, change, paciente, chosen } = useSessionForm();
  const { compartir } = form;
  if (!chosen) return null;
  return (
    <Switch
      label={`Compartir ${name} con ${paciente?.nombre ?? "el paciente"}`}
      checked={compartir[part]}
      onChange={(checked) => change({ compartir: { ...compartir, [part]: checked } })}
    />
  );
}
