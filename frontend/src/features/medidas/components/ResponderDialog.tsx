import { type FormEvent, useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { Preguntas } from "@/entities/medida/components/Preguntas";
import { type Avance, emptyAvance, whole } from "@/entities/medida/model/pasos";
import type { Instrumento, Medida } from "@/entities/medida/types";
import { messageOf } from "@/lib/errors";
import { useKeepingUnsaved, useUnsavedForm } from "@/lib/useUnsavedForm";
import { useMedidaActs } from "../model/useMedidaActs";

interface ResponderDialogProps {
  medida: Medida;
  instrumento: Instrumento;
  onClose: () => void;
}

/** Answered together in session; of an answer sheet, its number. */
export function ResponderDialog({ medida, instrumento, onClose }: ResponderDialogProps) {
  const { answer } = useMedidaActs();
  const sheet = instrumento.items.length === 0;
  const Form = sheet ? Hoja : EnSesion;

  function send(answered: { respuestas: number[] } | { puntuacion: number }) {
    if (answer.isPending) return;
    answer.mutate(
      { id: medida.id, ...answered },
      {
        onSuccess: () => {
          notify.success("Respuestas guardadas");
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide={!sheet}
      title={instrumento.nombre}
    >
      {answer.error && <Alert title="No se ha guardado">{messageOf(answer.error)}</Alert>}
      <Form medida={medida} instrumento={instrumento} busy={answer.isPending} onSend={send} />
    </Dialog>
  );
}

interface FormProps {
  medida: Medida;
  instrumento: Instrumento;
  busy: boolean;
  onSend: (answered: { respuestas: number[] } | { puntuacion: number }) => void;
}

function EnSesion({ medida, instrumento, busy, onSend }: FormProps) {
  const { items, opciones, consigna } = instrumento;
  const place = `medida/${medida.id}`;
  const kept = useUnsavedForm<Avance>(place);
  const [avance, setAvance] = useState(() => kept ?? emptyAvance(items.length));
  useKeepingUnsaved(place, () => (avance.valores.some((valor) => valor !== null) ? avance : null));
  return (
    <Preguntas
      preguntas={items.map((item) => ({
        texto: item.texto,
        opciones: item.opciones ?? opciones ?? [],
      }))}
      consigna={consigna}
      avance={avance}
      onChange={setAvance}
      onSend={() => {
        const respuestas = whole(avance);
        if (respuestas) onSend({ respuestas });
      }}
      sendLabel="Guardar respuestas"
      busy={busy}
    />
  );
}

function Hoja({ instrumento: { puntuacion, licencia }, busy, onSend }: FormProps) {
  const { minimo, maximo } = puntuacion;
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const value = Number(typed.trim().replace(",", "."));
    const valid = typed.trim() !== "" && value >= minimo && value <= maximo;
    setWrong(!valid);
    if (valid) onSend({ puntuacion: value });
  }

  return (
    <form className="pila gap-4" onSubmit={submit} noValidate>
      <Field
        label="Puntuación"
        hint={`De ${minimo} a ${maximo}`}
        {...(wrong && { error: `La puntuación va de ${minimo} a ${maximo}` })}
        required
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p className="sm tenue">{licencia}</p>
      <footer>
        <Button type="submit" busy={busy}>
          Guardar puntuación
        </Button>
      </footer>
    </form>
  );
}
