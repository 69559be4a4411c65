import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Field } from "@/components/ui/Field";
import { Select, Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { createSolicitud, solicitudKeys } from "@/entities/solicitud/api";
import { DERECHOS, TIPOS } from "@/entities/solicitud/labels";
import type { TipoSolicitud } from "@/entities/solicitud/types";
import { equal } from "@/lib/equal";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { useSentForm } from "@/lib/useSentForm";

const EMPTY = { tipo: "acceso" as TipoSolicitud, texto: "" };
const MOST = 5000;

/** The form with which a patient asks; what was written stays until it has been sent. */
export function SolicitarForm() {
  const { form, setForm, problems, change, isPending, error, box, submit, ...typed } = useSentForm({
    place: "solicitud:nueva",
    initial: EMPTY,
    missing: ({ texto }) => ({ texto: texto.trim() ? null : "Escribe qué pides" }),
    send: createSolicitud,
    onSent: ({ vence }, sent) => {
      notify.success("Solicitud enviada", `Recibirás una respuesta antes del ${longDate(vence)}.`);
      setForm((now) => (equal(now, sent) ? EMPTY : now));
    },
    stale: solicitudKeys.all,
  });

  return (
    <Card>
      <h2>Hacer una solicitud</h2>
      <form ref={box} className="pila gap-4 mt-4" onSubmit={submit} noValidate>
        <Recovered when={typed.recovered} />
        {error && <Alert title="No se ha enviado">{messageOf(error)}</Alert>}
        <Field label="Qué pides" hint={DERECHOS[form.tipo].que}>
          {(control) => (
            <Select
              {...control}
              value={form.tipo}
              onChange={({ target }) => change({ tipo: target.value as TipoSolicitud })}
            >
              {TIPOS.map((tipo) => (
                <option key={tipo} value={tipo}>
                  {DERECHOS[tipo].titulo}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Explícalo con tus palabras" required error={problems.texto}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={MOST}
              value={form.texto}
              onChange={({ target }) => change({ texto: target.value })}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isPending}>
            Enviar solicitud
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={typed.dirty}>
        La solicitud que has escrito no se ha enviado.
      </UnsavedGuard>
    </Card>
  );
}
