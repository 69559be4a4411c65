import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { VoicesSelect } from "@/components/ui/VoicesSelect";
import { wordsOfFile } from "@/components/video/recording-words";
import type { SesionRead } from "@/entities/sesion/types";
import { type Edicion, LABELS } from "../model/sesion-edicion";

interface EditarHechosProps {
  sesion: SesionRead;
  form: Edicion;
  problems: Readonly<Record<string, string>>;
  onChange: (patch: Partial<Edicion>) => void;
}

/** When the session was, which one it is, how long it took and who was heard. */
export function EditHechos({ sesion, form, problems, onChange }: EditarHechosProps) {
  return (
    <div className="doble-campo">
      <Field label={LABELS.fecha} error={problems.fecha} required className="col-span-full">
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={form.fecha}
            onChange={(event) => onChange({ fecha: event.target.value })}
          />
        )}
      </Field>
      <Field label={LABELS.numero_sesion} error={problems.numero_sesion} required>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            value={form.numero_sesion}
            onChange={(event) => onChange({ numero_sesion: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={LABELS.duracion_minutos}
        hint={sesion.video_url && `La del ${wordsOfFile(sesion.video_url).noun}, si no la cambias.`}
        error={problems.duracion_minutos}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={0}
            value={form.duracion_minutos}
            onChange={(event) => onChange({ duracion_minutos: event.target.value })}
          />
        )}
      </Field>
      <Field label={LABELS.num_voces} error={problems.num_voces} className="col-span-full">
        {(control) => (
          <VoicesSelect
            {...control}
            value={form.num_voces}
            onChange={(num_voces) => onChange({ num_voces })}
          />
        )}
      </Field>
    </div>
  );
}
