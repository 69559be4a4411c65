import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { AyudaYa } from "@/entities/ayuda/components/AyudaYa";
import { leaveRecado, recadoKeys } from "@/entities/recado/api";
import { isRefusal, messageOf } from "@/lib/errors";
import { charactersLeft } from "@/lib/formats";
import { useFields } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";

const PLACE = "recado";
/** As the server has it. */
const MOST_CHARACTERS = 500;
const BEGINNINGS = ["Llego tarde", "Quiero hablar de esto: "];

/** Where a word is left for the therapist. */
export function RecadoForm() {
  const client = useQueryClient();
  const kept = useUnsavedForm<string>(PLACE);
  const { form, setForm, change, problems, refusals, refuse } = useFields({ texto: kept ?? "" });
  const [count, setCount] = useState(0);
  const leaving = useMutation({
    mutationFn: leaveRecado,
    onSuccess: (_, sent) => {
      setCount(count + 1);
      // What was typed meanwhile was not sent.
      setForm((now) => (now.texto === sent ? { texto: "" } : now));
      void client.invalidateQueries({ queryKey: recadoKeys.mios });
    },
  });
  const box = useFocusOnProblem<HTMLFormElement>(refusals, leaving.isPending);
  useKeepingUnsaved(PLACE, () => form.texto || null);
  const length = [...form.texto.trim()].length;

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(length);
    if (leaving.isPending || refuse(problem ? { texto: problem } : {})) return;
    leaving.mutate(form.texto);
  }

  function begin(words: string) {
    change({ texto: words });
    box.current?.querySelector("textarea")?.focus();
  }

  return (
    <Card>
      <form ref={box} className="pila gap-4" noValidate onSubmit={submit}>
        <Recovered when={kept !== undefined} />
        <fieldset className="fila envuelve gap-2">
          <legend className="oculto">Empezar con</legend>
          {BEGINNINGS.map((words) => (
            <Button key={words} size="s" variant="suave" onClick={() => begin(words)}>
              {words.replace(": ", "")}
            </Button>
          ))}
        </fieldset>
        <Field
          label="Tu recado"
          hint={charactersLeft(MOST_CHARACTERS - length)}
          {...(problems.texto ? { error: problems.texto } : {})}
        >
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              value={form.texto}
              onChange={(event) => change({ texto: event.target.value })}
            />
          )}
        </Field>
        {leaving.error && <NotLeft error={leaving.error} />}
        <div className="fila envuelve gap-3">
          <Button type="submit" busy={leaving.isPending}>
            Dejar el recado
          </Button>
          <p role="status" className="suave">
            {leaving.data?.gracias}
          </p>
        </div>
      </form>
      {leaving.data?.ayuda && <AyudaYa key={count} of={leaving.data.ayuda} />}
      <UnsavedGuard dirty={form.texto.trim() !== ""}>
        <p>El recado que estabas escribiendo no se ha dejado y se perderá.</p>
      </UnsavedGuard>
    </Card>
  );
}

function problemOf(length: number): string | null {
  if (length === 0) return "Escribe el recado";
  return length > MOST_CHARACTERS ? `Como mucho, ${MOST_CHARACTERS} caracteres` : null;
}

function NotLeft({ error }: { error: Error }) {
  if (isRefusal(error)) return <Alert title="No se ha dejado">{messageOf(error)}</Alert>;
  return (
    <Alert title="No se ha podido dejar">
      Lo que has escrito sigue aquí. Vuelve a probar cuando tengas conexión.
    </Alert>
  );
}
