import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { plural } from "@/lib/formats";

interface BorrarSonidoProps {
  open: boolean;
  /** For how many days sound is kept from now on. */
  dias: number;
  /** Whose sessions they are: «Lucía», «todos tus pacientes». */
  de: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a shorter time deletes the recordings that are older already. */
export function BorrarSonido({ open, dias, de, onConfirm, onClose }: BorrarSonidoProps) {
  const which = dias > 0 ? `guardadas hace más de ${plural(dias, "día", "días")}` : "ya guardadas";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="¿Borrar ahora estas grabaciones?"
      confirm="Guardar y borrar"
      onConfirm={onConfirm}
    >
      <p>
        {`Se borrarán ahora las grabaciones de las sesiones de ${de} ${which}, y lo que se hizo de ellas. `}
        Sus textos se quedan. No se puede deshacer.
      </p>
    </ConfirmDialog>
  );
}

/** Whether what is kept so long already would go when it is kept for `after` days; null is for ever. */
export function isShorter(before: number | null, after: number | null): after is number {
  return after !== null && (before === null || after < before);
}
