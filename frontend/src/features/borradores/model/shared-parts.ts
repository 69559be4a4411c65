import type { RecordingWords } from "@/components/video/recording-words";
import type { TipoSesion } from "@/entities/borrador/types";
import { camposOf, settledFields } from "@/entities/tipo/model/field-values";
import { textsOf } from "./clinical-texts";
import type { DraftForm } from "./draftForm";

/** What of a session its patient will see, named as a person would: only what there is and is shared. */
export function sharedParts(
  form: DraftForm,
  type: TipoSesion | undefined,
  transcribed: boolean,
  words: RecordingWords,
): string[] {
  const { compartir } = form;
  return [
    ...(compartir.notas ? writtenParts(form, type) : []),
    ...(compartir.transcripcion && transcribed ? ["la transcripción"] : []),
    ...(compartir.video && form.file_key ? [`el ${words.noun}`] : []),
    ...(compartir.analisis && form.analisis_ia_paciente?.trim() ? ["su versión del análisis"] : []),
  ];
}

function writtenParts(form: DraftForm, type: TipoSesion | undefined): string[] {
  const texts = textsOf(form).filter(({ name }) => form[name].trim() !== "");
  const said = settledFields(form.campos_datos, type);
  const campos = camposOf(said, type).filter(({ nombre }) => {
    const value = said[nombre];
    return value !== undefined && value !== null && value !== "";
  });
  return [...texts.map(({ label }) => `«${label}»`), ...campos.map(({ nombre }) => `«${nombre}»`)];
}
