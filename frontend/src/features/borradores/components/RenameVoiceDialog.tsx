import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";

interface RenameVoiceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  onRename: (to: string) => void;
}

/** Gives a voice a name, wherever it speaks in the session. */
export function RenameVoiceDialog({ open, onOpenChange, label, onRename }: RenameVoiceDialogProps) {
  const [name, setName] = useState(label);
  const rename = () => {
    if (name.trim()) onRename(name.trim());
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`¿Quién es «${label}»?`}
      description="El nombre cambia en toda la sesión."
    >
      <form
        className="pila"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
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
          <Button variant="linea" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!name.trim()}>
            Cambiar el nombre
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
