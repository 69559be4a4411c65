import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/error";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { sesionKeys, updateSesion } from "../api";
import { changesOf, type EditableName, formOf, isEditable } from "../model/edicion";
import { textosOf } from "../model/textos";
import type { Paciente, SesionRead, SesionUpdate } from "../types";
import { Compartir } from "./Compartir";
import { Lector } from "./Lector";

interface EditarSesionProps {
  sesion: SesionRead;
  paciente: Paciente;
  onClose: () => void;
}

/** Corrects the texts of a saved session and what its patient may see of it. */
export function EditarSesion({ sesion, paciente, onClose }: EditarSesionProps) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: formOf(sesion) });
  const { register, formState, watch, setFocus } = form;
  // The button that opened this is gone: without it the keyboard would start over at the top.
  const [firstField] = useState<EditableName>(() => textosOf(sesion)[0]?.name ?? "notas_privadas");
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  const save = useMutation({
    mutationFn: (change: SesionUpdate) => updateSesion(sesion.id, change),
    onSuccess: (saved) => {
      client.setQueryData(sesionKeys.detail(sesion.id), saved);
      void client.invalidateQueries({ queryKey: sesionKeys.list(paciente.id) });
      notify.success("Éxito", "La sesión se actualizó correctamente.");
      onClose();
    },
    onError: (error) => {
      notify.error("Error al actualizar la sesión", messageOf(error));
      if (!(error instanceof ApiError)) return;
      for (const [name, message] of Object.entries(error.fields)) {
        if (isEditable(name)) form.setError(name, { message });
      }
    },
  });
  const send = form.handleSubmit((values) => {
    const change = changesOf(sesion, values);
    if (Object.keys(change).length === 0) onClose();
    else save.mutate(change);
  });

  const compartir = watch("compartir");
  const text = (name: EditableName, label: string, shared: boolean, rows = 4) => (
    <Field
      key={name}
      label={label}
      aside={<Lector shared={shared} nombre={paciente.nombre} />}
      error={formState.errors[name]?.message}
    >
      {(control) => <Textarea {...control} rows={rows} {...register(name)} />}
    </Field>
  );
  return (
    <form className="pila gap-6 mt-6" onSubmit={(event) => void send(event)} noValidate>
      <Compartir
        nombre={paciente.nombre}
        value={compartir}
        onChange={(next) => form.setValue("compartir", next, { shouldDirty: true })}
      />
      {textosOf(sesion).map(({ name, label }) => text(name, label, compartir.notas))}
      {text("notas_privadas", "Notas privadas", false)}
      {text("analisis_ia", "Análisis profesional", false, 12)}
      {text(
        "analisis_ia_paciente",
        `Análisis: versión para ${paciente.nombre}`,
        compartir.analisis,
        8,
      )}
      {save.isError && <Alert title="Error al actualizar la sesión">{messageOf(save.error)}</Alert>}
      <div className="acciones">
        <Button type="submit" busy={save.isPending}>
          Guardar cambios
        </Button>
        <Button variant="linea" onClick={onClose} disabled={save.isPending}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
