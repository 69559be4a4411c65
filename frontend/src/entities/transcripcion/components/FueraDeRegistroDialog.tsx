import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input, Select } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { lineOf, spanOf } from "../model/turns-in-words";
import type { Turno } from "../types";

interface FueraDeRegistroDialogProps {
  turns: readonly Turno[];
  /** Where the choice begins. */
  start: number;
  recorded: boolean;
  onClose: () => void;
  onLeave: (desde: number, hasta: number) => Promise<unknown>;
}

const WORD = "fuera de registro";

/** Asks twice: which turns, and then whether they are to go for good. */
export function FueraDeRegistroDialog(props: FueraDeRegistroDialogProps) {
  const { turns, recorded, onClose } = props;
  const [desde, setDesde] = useState(props.start);
  const [hasta, setHasta] = useState(props.start);
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const leave = useMutation({
    mutationFn: () => props.onLeave(desde, hasta),
    onSuccess: () => {
      notify.success("Fuera de registro", "Ese tramo ya no está en la sesión.");
      onClose();
    },
  });
  const span = spanOf(turns, desde, hasta);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form of a dialog stands, for React, inside whatever opened it.
    event.stopPropagation();
    if (asking) leave.mutate();
    else setAsking(true);
  };
  const options = turns.map((turn, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a turn is its place in the transcript
    <option key={place} value={place} disabled={turn.fuera_de_registro ?? false}>
      {lineOf(turn)}
    </option>
  ));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      title={asking ? "¿Quitarlo para siempre?" : "Dejar fuera de registro"}
      description={
        asking ? span.told : "Elige el primero y el último de los turnos que no deben quedar."
      }
      wide
    >
      <form className="pila" onSubmit={submit}>
        {asking ? (
          <>
            <ul className="pila">
              <li>
                Lo que se dijo desaparece de la transcripción, del análisis, del buscador y de las
                respuestas del asistente.
              </li>
              {recorded && (
                <li>
                  En la grabación queda silencio, y la imagen en negro. Mientras se quita, que puede
                  durar varios minutos, nadie puede abrirla.
                </li>
              )}
              <li>
                <b>No se puede deshacer.</b>
              </li>
            </ul>
            <p className="sm tenue">
              Tus propias notas no se revisan: mira tú si lo mencionan. Las copias de seguridad
              anteriores lo conservan hasta que se renuevan.
            </p>
            {leave.isError && <Alert title={messageOf(leave.error, leave.error.message)} />}
            <Field label={`Para confirmarlo, escribe «${WORD}»`}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          </>
        ) : (
          <>
            <Field label="Desde el turno">
              {(control) => (
                <Select
                  {...control}
                  value={desde}
                  onChange={(event) => {
                    const place = Number(event.target.value);
                    setDesde(place);
                    setHasta(Math.max(place, hasta));
                  }}
                >
                  {options}
                </Select>
              )}
            </Field>
            <Field label="Hasta el turno">
              {(control) => (
                <Select
                  {...control}
                  value={hasta}
                  onChange={(event) => {
                    const place = Number(event.target.value);
                    setHasta(place);
                    setDesde(Math.min(place, desde));
                  }}
                >
                  {options}
                </Select>
              )}
            </Field>
            <p className="sm" role="status">
              {span.told}
            </p>
          </>
        )}
        <footer>
          <Button
            variant="linea"
            disabled={leave.isPending}
            onClick={asking ? () => setAsking(false) : onClose}
          >
            {asking ? "Volver" : "Cancelar"}
          </Button>
          <Button
            type="submit"
            variant={asking ? "peligro" : "primario"}
            busy={leave.isPending}
            disabled={asking ? typed.trim().toLowerCase() !== WORD : span.spoken === 0}
          >
            {asking ? "Quitar para siempre" : "Continuar"}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
