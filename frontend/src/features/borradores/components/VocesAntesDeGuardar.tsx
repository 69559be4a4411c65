import { Alert } from "@/components/states/ErrorState";
import { VocesSinNombre } from "@/entities/analisis/components/VocesSinNombre";
import { machineNamesIn } from "@/entities/analisis/model/names";
import { useDraft } from "../context";

/** Before saving approves what the patient reads: where it still calls somebody «Voz 1». */
export function VocesAntesDeGuardar() {
  const { saver, state, paciente } = useDraft();
  const { compartir, transcript, analisis_ia_paciente } = state.form;
  const text = compartir.analisis ? (analisis_ia_paciente ?? "") : "";
  const labels = new Set(transcript?.map((turn) => turn.speaker_label));
  const unnamed = compartir.transcripcion ? machineNamesIn([...labels].join(", ")) : [];
  const listed = new Intl.ListFormat("es-ES").format(unnamed.map((label) => `«${label}»`));
  return (
    <>
      <VocesSinNombre
        text={text}
        names={state.draft?.archivo_video_info.voces_nombradas ?? {}}
        nombre={paciente.nombre}
        onMend={(mended) => saver.change({ analisis_ia_paciente: mended })}
      />
      {unnamed.length > 0 && (
        <Alert tone="aviso" title={`En la transcripción, ${paciente.nombre} verá ${listed}`}>
          Para ponerle nombre, pulsa quién habla en cualquier turno. Lo que no hayas corregido del
          análisis cambia solo.
        </Alert>
      )}
    </>
  );
}
