import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { messageOf } from "@/lib/errors";
import { useRecordar } from "../model/usePractica";

/** The hour at which the patient wants a mail, if they want one. */
export function Recordatorio({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { id, recordatorio } = ejercicio;
  const [hora, setHora] = useState(recordatorio ?? "");
  const { choose, busy } = useRecordar(id, {
    onSuccess: ({ recordatorio: now }) =>
      now
        ? notify.success("Recordatorio guardado", `Te escribiremos a las ${now}.`)
        : notify.success("Ya no te lo recordaremos"),
    onError: (error) => notify.error("No se ha podido guardar el recordatorio", messageOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hora !== "") choose(hora);
  }

  return (
    <form className="pila gap-3" onSubmit={submit} aria-label="Recordatorio">
      <Field
        label="Recordármelo cada día a las"
        hint="Un correo al día mientras no lo hayas hecho. No dice qué ejercicio es."
      >
        {(control) => (
          <Input
            {...control}
            type="time"
            className="max-w-[160px]"
            value={hora}
            onChange={(event) => setHora(event.target.value)}
          />
        )}
      </Field>
      <div className="fila envuelve gap-2">
        <Button
          type="submit"
          variant="suave"
          size="s"
          busy={busy}
          disabled={hora === "" || hora === recordatorio}
        >
          Guardar recordatorio
        </Button>
        {recordatorio && (
          <Button variant="texto" size="s" disabled={busy} onClick={() => choose(null)}>
            Quitar recordatorio
          </Button>
        )}
      </div>
    </form>
  );
}
