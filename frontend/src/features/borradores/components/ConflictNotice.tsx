import { Info } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { TEXTO_LABELS } from "@/entities/sesion/textos";
import { useDraft } from "../context";
import { ONE_LINE, WRITTEN } from "../model/clinical-texts";
import type { DraftForm } from "../model/draftForm";

const LABELS: Partial<Record<keyof DraftForm, string>> = {
  titulo: "Título",
  tipo_sesion: "Tipo de sesión",
  tipo_sesion_id: "Tipo de sesión",
  fecha: "Fecha",
  num_voces: "Voces",
  duracion_minutos: "Duración",
  ...TEXTO_LABELS,
  notas_privadas: "Notas privadas",
  momentos: "Momentos señalados",
  campos_datos: "Campos del tipo de sesión",
  compartir: "Lo que se comparte",
  transcript: "Transcripción",
  analisis_ia: "Análisis profesional",
  analisis_ia_paciente: "Versión para el paciente",
};

/** Two windows changed the same fields: nothing is sent until the person says what stays. */
export function ConflictNotice() {
  const { saver, state } = useDraft();
  const { conflict, form } = state;
  if (!conflict) return null;
  const theirs = pickFrom(conflict.theirs, conflict.keys);
  const both = joined(form, conflict.theirs, conflict.keys);
  const canJoin = Object.keys(both).length > 0;
  const names = [...new Set(conflict.keys.map((key) => LABELS[key] ?? "Video"))].join(", ");

  return (
    <div className="alerta alerta--aviso" role="alert">
      <Icon of={Info} />
      <b>El borrador cambió en otra ventana</b>
      <p>{`Lo que has escrito sigue aquí. Se cambió en las dos ventanas: ${names}.`}</p>
      <div className="fila envuelve col-[2/-1] mt-1">
        <Button size="s" onClick={() => saver.resolve({})}>
          Conservar lo mío
        </Button>
        <Button size="s" variant="linea" onClick={() => saver.resolve(theirs)}>
          Usar lo de la otra ventana
        </Button>
        {canJoin && (
          <Button size="s" variant="texto" onClick={() => saver.resolve(both)}>
            Conservar los dos textos
          </Button>
        )}
      </div>
    </div>
  );
}

function pickFrom(form: DraftForm, keys: readonly (keyof DraftForm)[]): Partial<DraftForm> {
  return Object.fromEntries(keys.map((key) => [key, form[key]]));
}

const TEXTS = new Set<keyof DraftForm>([...WRITTEN, "analisis_ia", "analisis_ia_paciente"]);

/** The texts of both windows, one after the other. */
function joined(mine: DraftForm, theirs: DraftForm, keys: readonly (keyof DraftForm)[]) {
  const texts = keys.filter((key) => TEXTS.has(key));
  return Object.fromEntries(
    texts.map((key) => [key, [mine[key], theirs[key]].join(ONE_LINE.has(key) ? "; " : "\n\n")]),
  );
}
