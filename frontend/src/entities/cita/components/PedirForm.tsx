import type { FormEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input, Textarea } from "@/components/ui/inputs";
import { RadioChips } from "@/components/ui/RadioChips";
import type { useFields } from "@/lib/useFields";
import { useFocusOnProblem } from "@/lib/useFocusOnProblem";
import { zoneInWords } from "../model/date-words";
import { hereZone } from "../model/local-times";
import type { SolicitudCreate } from "../types";

const CHOICES = [
  { value: "mover", label: "Otra hora" },
  { value: "cancelar", label: "No puedo ir" },
] as const;
const MOST_PROPUESTAS = 3;

export interface Pedido {
  what: "mover" | "cancelar";
  hours: string[];
  mensaje: string;
}

export const NADA_PEDIDO: Pedido = { what: "mover", hours: [""], mensaje: "" };

interface PedirFormProps {
  fields: ReturnType<typeof useFields<Pedido>>;
  /** Whose clock the hours are read from that a patient proposes. */
  zona: string;
  busy: boolean;
  onAsk: (solicitud: SolicitudCreate) => void;
  onCancel: () => void;
}

/** Up to three hours that would do instead, or none to cancel; and a word beside it. */
export function PedirForm({ fields, zona, busy, onAsk, onCancel }: PedirFormProps) {
  const { what, hours, mensaje } = fields.form;
  const box = useFocusOnProblem<HTMLFormElement>(fields.refusals, busy);

  function submit(event: FormEvent) {
    event.preventDefault();
    const propuestas = what === "mover" ? hours.filter(Boolean) : [];
    if (what === "mover" && propuestas.length === 0) {
      fields.refuse({ hours: "Propón al menos una hora" });
      return;
    }
    onAsk({ mensaje: mensaje.trim() || null, propuestas });
  }

  function change(place: number, hour: string) {
    fields.change({ hours: hours.map((each, at) => (at === place ? hour : each)) });
  }

  return (
    <form ref={box} onSubmit={submit} noValidate className="pila gap-4">
      <RadioChips
        label="Qué pides"
        value={what}
        onChange={(next) => fields.change({ what: next })}
        choices={CHOICES}
      />
      {what === "mover" &&
        hours.map((hour, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour that is being typed is its place
            key={place}
            label={place === 0 ? "Te vendría bien" : `O también (${place + 1})`}
            hint={zona === hereZone() ? undefined : `Escribe la ${zoneInWords(zona)}.`}
            error={place === 0 ? fields.problems.hours : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={hour}
                onChange={(event) => change(place, event.target.value)}
              />
            )}
          </Field>
        ))}
      {what === "mover" && hours.length < MOST_PROPUESTAS && (
        <button
          type="button"
          className="enlace justify-self-start"
          onClick={() => fields.change({ hours: [...hours, ""] })}
        >
          Añadir otra hora
        </button>
      )}
      <Field label="Mensaje" hint="Lo leerá tu terapeuta. No es para urgencias.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={mensaje}
            onChange={(event) => fields.change({ mensaje: event.target.value })}
          />
        )}
      </Field>
      <footer>
        <Button variant="linea" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" busy={busy}>
          Enviar petición
        </Button>
      </footer>
    </form>
  );
}
