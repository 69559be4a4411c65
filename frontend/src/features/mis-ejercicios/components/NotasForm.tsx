import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import { notasProblem } from "../model/ejercicio-in-words";
import { useCompletion } from "../model/useCompletion";
import { completionNotices } from "./completionNotices";

interface NotasFormProps {
  ejercicio: UnifiedEjercicio;
  onClose: () => void;
}

/** What the patient wants to say of an exercise, if anything, on completing it. */
export function NotasForm({ ejercicio, onClose }: NotasFormProps) {
  const place = `notas:${ejercicio.id}`;
  const kept = useUnsavedForm<string>(place);
  const [notas, setNotas] = useState(kept ?? "");
  const { mutate, isPending, isSuccess } = useCompletion(completionNotices);
  const terapeuta = useTerapeuta();
  const problem = notasProblem(notas);
  const unsaved = notas.trim() !== "" && !isSuccess;
  useKeepingUnsaved(place, () => (unsaved ? notas : null));

  // Once the guard knows that nothing is left to lose.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSuccess) close();
  }, [isSuccess]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem) return;
    const when = new Date().toISOString();
    mutate({ ejercicioId: ejercicio.id, completado: true, notas: notas.trim() || null, when });
  }

  return (
    <form className="pila" onSubmit={submit}>
      <Recovered when={kept !== undefined} />
      <Field
        label="Notas (opcional)"
        hint={`Cómo te fue, qué notaste, qué te costó. ${terapeuta === "tu terapeuta" ? "Tu terapeuta" : terapeuta} podrá leerlas.`}
        {...(problem ? { error: problem } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            dir="auto"
            value={notas}
            onChange={(event) => setNotas(event.target.value)}
          />
        )}
      </Field>
      <footer>
        <Button variant="linea" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button type="submit" busy={isPending} disabled={problem !== null}>
          Marcar como completado
        </Button>
      </footer>
      <UnsavedGuard inPart dirty={unsaved}>
        <p>
          Lo que has escrito sobre <b dir="auto">{ejercicio.titulo}</b> no se ha guardado y se
          perderá.
        </p>
      </UnsavedGuard>
    </form>
  );
}
