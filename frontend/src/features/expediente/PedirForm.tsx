import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Field } from "@/components/ui/Field";
import { PasswordInput } from "@/components/ui/inputs";
import { Switch } from "@/components/ui/Switch";
import { messageOf } from "@/lib/errors";
import { askForExpediente, expedienteDe } from "./api";
import { type FraseProblems, fraseProblems } from "./frase";

interface PedirFormProps {
  /** Whose record; their own if nobody is named. */
  pacienteId?: string | undefined;
  /** Whether there is a copy, which goes. */
  replaces: boolean;
  onAsked: () => void;
}

/** Asks for a copy: sealed or not and, for a therapist, with the private notes or not. */
export function PedirForm({ pacienteId, replaces, onAsked }: PedirFormProps) {
  const client = useQueryClient();
  const [privadas, setPrivadas] = useState(false);
  const [sealing, setSealing] = useState(false);
  const [problems, setProblems] = useState<FraseProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const ask = useMutation({
    mutationFn: askForExpediente,
    onSuccess: (copia) => {
      client.setQueryData(expedienteDe(pacienteId).queryKey, copia);
      onAsked();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const frase = sealing ? String(typed.get("frase")) : undefined;
    const found = frase === undefined ? {} : fraseProblems(frase, String(typed.get("otra")));
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else if (!ask.isPending) ask.mutate({ pacienteId, frase, conNotasPrivadas: privadas });
  }

  return (
    <Card>
      <form ref={form} className="pila gap-5" onSubmit={submit} noValidate>
        <h2>Pedir una copia</h2>
        {replaces && <p>La copia que hay ahora se borra al pedir otra.</p>}
        {pacienteId && (
          <div className="pila gap-1">
            <Switch label="Incluir mis notas privadas" checked={privadas} onChange={setPrivadas} />
            <p className="ayuda">
              Son solo para ti. Déjalas fuera si la copia es para tu paciente o para otra persona.
            </p>
          </div>
        )}
        <div className="pila gap-1">
          <Switch label="Sellar la copia con una frase" checked={sealing} onChange={setSealing} />
          <p className="ayuda">
            Sin la frase nadie puede abrirla, tampoco nosotros: si se olvida, hay que pedir otra. Se
            abre con un programa para archivos <code>.age</code>.
          </p>
        </div>
        {sealing && (
          <>
            <Field label="Frase" hint="Al menos 8 caracteres" error={problems.frase}>
              {(control) => <PasswordInput {...control} name="frase" autoComplete="off" required />}
            </Field>
            <Field label="Repite la frase" error={problems.otra}>
              {(control) => <PasswordInput {...control} name="otra" autoComplete="off" required />}
            </Field>
          </>
        )}
        {ask.error && <Alert title={messageOf(ask.error, "No se ha podido pedir la copia")} />}
        <Button type="submit" className="justify-self-start" busy={ask.isPending}>
          Pedir la copia
        </Button>
      </form>
    </Card>
  );
}
