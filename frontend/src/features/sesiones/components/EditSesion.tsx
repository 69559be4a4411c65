import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ConflictNotice } from "@/components/states/ConflictNotice";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { FillNota } from "@/entities/analisis/components/FillNota";
import { sesionDetail, sesionKeys, updateSesion } from "@/entities/sesion/api";
import { type Texto, titleOf } from "@/entities/sesion/textos";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { typeChosen } from "@/entities/tipo/model/sessionTypes";
import { useSessionTypes } from "@/entities/tipo/model/useSessionTypes";
import { messageOf } from "@/lib/errors";
import { useEdicion } from "@/lib/useEdicion";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import {
  changesOf,
  type EditableName,
  FIELD_NAMES,
  formOf,
  LABELS,
  placeOf,
  problemsOf,
} from "../model/sesion-edicion";
import { byTurns } from "../model/sesion-summary";
import { textosOf } from "../model/textosOfTipo";
import { useRecordingWords } from "../model/useRecordingWords";
import { CompartirPanel } from "./CompartirPanel";
import { EditCampos } from "./EditCampos";
import { EditHechos } from "./EditHechos";
import { EditTipo } from "./EditTipo";
import { Lector } from "./Lector";

interface EditarSesionProps {
  sesion: SesionRead;
  paciente: Paciente;
  onClose: () => void;
}

/** Corrects a saved session, and what its patient may see of it. */
export function EditSesion({ sesion, paciente, onClose }: EditarSesionProps) {
  const client = useQueryClient();
  const edicion = useEdicion({
    place: placeOf(sesion),
    record: sesion,
    formOf,
    problemsOf: (form) => problemsOf(form),
    fieldNames: FIELD_NAMES,
    send: (form, keys, version) =>
      updateSesion(sesion.id, { ...changesOf(form, keys, tipos.type), version }),
    reload: () => client.fetchQuery({ ...sesionDetail(sesion.id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(sesionKeys.detail(sesion.id), saved);
      void client.invalidateQueries({ queryKey: sesionKeys.list(paciente.id) });
      void client.invalidateQueries({ queryKey: ["pacientes"] });
      notify.success("Éxito", "La sesión se actualizó correctamente.");
      onClose();
    },
    onFailed: (error) => notify.error("Error al actualizar la sesión", messageOf(error)),
    onClose,
  });
  const { form, change, problems, saving } = edicion;
  const tipos = useSessionTypes(typeChosen(form.tipo).tipo_sesion_id);
  const words = useRecordingWords(sesion);
  const box = useFocusOnProblem<HTMLFormElement>(edicion.refusals, saving, "input");

  function save(event: FormEvent) {
    event.preventDefault();
    edicion.save();
  }

  const text = (
    { name, que, ...called }: Pick<Texto, "label" | "que" | "shared"> & { name: EditableName },
    shared: boolean,
    rows = 4,
  ) => (
    <Field
      key={name}
      label={titleOf(called, paciente.nombre, shared)}
      aside={<Lector shared={shared} nombre={paciente.nombre} que={que} />}
      error={problems[name]}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          value={form[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form ref={box} className="mt-6" onSubmit={save} noValidate>
      <fieldset className="pila gap-6" disabled={saving}>
        <Recovered when={edicion.recovered} />
        <EditHechos sesion={sesion} form={form} problems={problems} onChange={change} />
        <EditTipo
          sesion={edicion.record}
          form={form}
          tipos={tipos}
          problem={problems.tipo}
          onChange={change}
        />
        <CompartirPanel
          nombre={paciente.nombre}
          words={words}
          value={form.compartir}
          onChange={(compartir) => change({ compartir })}
        />
        {textosOf(form, sesion).map((texto) => text(texto, form.compartir.notas))}
        <EditCampos
          paciente={paciente}
          form={form}
          tipo={tipos.type}
          problem={problems.campos_datos}
          onChange={change}
        />
        {text({ name: "notas_privadas", label: "Notas privadas", que: "las" }, false)}
        <div>
          <FillNota
            analisis={sesion.analisis}
            turns={byTurns(sesion).segmentos}
            formato={tipos.type?.formato_nota}
            notes={form.notas_privadas}
            onFill={(notas_privadas) => change({ notas_privadas })}
          />
        </div>
        {text({ name: "analisis_ia", label: "Análisis profesional", que: "lo" }, false, 12)}
        {text(
          {
            name: "analisis_ia_paciente",
            label: `Análisis: versión para ${paciente.nombre}`,
            que: "la",
          },
          form.compartir.analisis,
          8,
        )}
        {edicion.clashes && (
          <ConflictNotice
            title="La sesión cambió en otra ventana"
            names={edicion.clashes.map((key) => LABELS[key])}
          />
        )}
        {edicion.failure && (
          <Alert title="Error al actualizar la sesión">{messageOf(edicion.failure)}</Alert>
        )}
        <div className="acciones">
          <Button type="submit" busy={saving}>
            Guardar cambios
          </Button>
          <Button variant="linea" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </fieldset>
      <UnsavedGuard dirty={edicion.dirty && !saving} inPart>
        Lo que has cambiado en la sesión no está guardado.
      </UnsavedGuard>
    </form>
  );
}
