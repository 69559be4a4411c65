import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input, Select } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { deletePauta, putPauta } from "@/entities/asignacion/api";
import type { Paciente, Pauta, UnifiedEjercicio } from "@/entities/asignacion/types";
import { pautaInWords } from "@/entities/ejercicio/practica";
import { todayIso } from "@/lib/days";
import { messageOf } from "@/lib/errors";
import { useAct } from "../model/useAct";

const MOST = 21;
const NONE: Pauta = { veces: 1, cada: "dia", hasta: null, version: 0 };

interface PautaFormProps {
  paciente: Paciente;
  ejercicio: UnifiedEjercicio;
}

/** How often the patient is to do it, and until when: said, changed and taken back. */
export function PautaForm({ paciente, ejercicio }: PautaFormProps) {
  const { id, pauta } = ejercicio;
  const [form, setForm] = useState(pauta ?? NONE);
  const onError = (error: unknown) =>
    notify.error("No se ha podido guardar la pauta", messageOf(error));
  const put = useAct(paciente.id, () => putPauta(paciente.id, id, form), {
    onSuccess: (saved) => notify.success("Pauta guardada", `${pautaInWords(saved)}.`),
    onError,
  });
  const remove = useAct(paciente.id, () => deletePauta(paciente.id, id), {
    onSuccess: () => notify.success("Pauta quitada"),
    onError,
  });
  const possible = Number.isInteger(form.veces) && form.veces >= 1 && form.veces <= MOST;
  const busy = put.busy || remove.busy;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (possible) put.run(undefined);
  }

  return (
    <form className="pila gap-3" onSubmit={submit} aria-label="Cada cuánto practicarlo">
      <h3 className="text-lg">Cada cuánto practicarlo</h3>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(140px,100%),1fr))] gap-3">
        <Field label="Veces" {...(possible ? {} : { error: `Un número del 1 al ${MOST}` })}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST}
              value={Number.isNaN(form.veces) ? "" : form.veces}
              onChange={(event) => setForm({ ...form, veces: event.target.valueAsNumber })}
            />
          )}
        </Field>
        <Field label="Cada">
          {(control) => (
            <Select
              {...control}
              value={form.cada}
              onChange={(event) =>
                setForm({ ...form, cada: event.target.value === "dia" ? "dia" : "semana" })
              }
            >
              <option value="dia">Día</option>
              <option value="semana">Semana</option>
            </Select>
          )}
        </Field>
        <Field label="Hasta (opcional)">
          {(control) => (
            <Input
              {...control}
              type="date"
              min={todayIso()}
              value={form.hasta ?? ""}
              onChange={(event) => setForm({ ...form, hasta: event.target.value || null })}
            />
          )}
        </Field>
      </div>
      <div className="fila envuelve gap-2">
        <Button type="submit" variant="suave" size="s" busy={put.busy} disabled={!possible || busy}>
          Guardar pauta
        </Button>
        {pauta && (
          <Button
            variant="texto"
            size="s"
            busy={remove.busy}
            disabled={busy}
            onClick={() => remove.run(undefined)}
          >
            Quitar pauta
          </Button>
        )}
      </div>
    </form>
  );
}
