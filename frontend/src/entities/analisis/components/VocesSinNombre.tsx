import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { machineNamesIn, type Names, withNames } from "../model/names";

interface VocesSinNombreProps {
  text: string;
  names: Names;
  /** Who would read it so; the therapist, when nobody is named. */
  nombre?: string;
  busy?: boolean;
  onMend: (text: string) => void;
}

/** Says that a text still calls people «Voz 1», and puts the names in it where they are known. */
export function VocesSinNombre({ text, names, nombre, busy = false, onMend }: VocesSinNombreProps) {
  const found = machineNamesIn(text);
  if (found.length === 0) return null;
  const known = found.some((label) => Object.hasOwn(names, label));
  const listed = new Intl.ListFormat("es-ES").format(found.map((label) => `«${label}»`));
  return (
    <Alert
      tone="aviso"
      title={nombre ? `${nombre} leería ${listed}` : `Este texto dice todavía ${listed}`}
      action={
        known && (
          <Button
            size="s"
            variant="linea"
            busy={busy}
            onClick={() => onMend(withNames(text, names))}
          >
            Poner los nombres
          </Button>
        )
      }
    >
      {known
        ? "Está corregido a mano, así que no se ha cambiado solo."
        : "Di en la transcripción quién es cada voz, o escríbelo tú en el texto."}
    </Alert>
  );
}
