import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Textarea } from "@/components/ui/inputs";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { completadoEl } from "../model/ejercicio-in-words";
import { useToggle } from "./Completion";

interface NotasLeidasProps {
  ejercicio: UnifiedEjercicio;
  onClose: () => void;
}

/** A completed exercise's notes as they were written, and the way to take the mark back. */
export function NotasLeidas({ ejercicio, onClose }: NotasLeidasProps) {
  const toggle = useToggle();
  const { completado, fecha_completado: done, notas_paciente: notas } = ejercicio;

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!completado) close();
  }, [completado]);

  return (
    <div className="pila">
      {done && <p className="suave">{completadoEl(done)}</p>}
      <Field label="Notas">
        {(control) => (
          <Textarea
            {...control}
            readOnly
            rows={6}
            dir="auto"
            placeholder="No dejaste notas."
            value={notas ?? ""}
          />
        )}
      </Field>
      <footer className="flex justify-end gap-3">
        <Button variant="linea" onClick={() => toggle(ejercicio)}>
          Desmarcar
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </footer>
    </div>
  );
}
