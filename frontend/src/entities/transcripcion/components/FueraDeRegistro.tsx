import { EarOff } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { Turno } from "../types";
import { FueraDeRegistroDialog } from "./FueraDeRegistroDialog";

interface FueraDeRegistroProps {
  turns: readonly Turno[];
  /** The place of the turn that has the attention; -1 for none. */
  active: number;
  /** There is a recording, of which the sound goes too. */
  recorded: boolean;
  disabled: boolean;
  onLeave: (desde: number, hasta: number) => Promise<unknown>;
}

/** The way to take something that was said out of a session for good. */
export function FueraDeRegistro({ active, disabled, ...rest }: FueraDeRegistroProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="texto"
        size="s"
        icon={<Icon of={EarOff} />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Dejar fuera de registro
      </Button>
      {open && (
        <FueraDeRegistroDialog
          {...rest}
          start={Math.max(active, 0)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
