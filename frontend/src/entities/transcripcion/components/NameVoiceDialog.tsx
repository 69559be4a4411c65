import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";

interface NameVoiceDialogProps {
  label: string;
  /** Wherever this voice speaks, or in one turn only. */
  everywhere: boolean;
  onClose: () => void;
  onName: (name: string) => void;
}

/** Asks who is speaking. */
export function NameVoiceDialog({ label, everywhere, onClose, onName }: NameVoiceDialogProps) {
  const [name, setName] = useState(everywhere ? label : "");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={everywhere ? `¿Quién es «${label || "Sin nombre"}»?` : "¿Quién dice este turno?"}
      description={
        everywhere
          ? "El nombre cambia en toda la sesión."
          : "Los demás turnos se quedan como están."
      }
    >
      <form
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onName(name.trim());
        }}
      >
        <Field label="Nombre">
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <footer>
          <Button variant="linea" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!name.trim()}>
            {everywhere ? "Cambiar el nombre" : "Cambiar quién habla"}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
