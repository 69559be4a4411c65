import { Icon } from "@/components/ui/Icon";
import { fileTypeLabel } from "@/lib/fileTypeLabel";
import { fileSize } from "@/lib/formats";
import { TYPE_ICONS } from "./typeIcons";

interface ArchivoFactsProps {
  nombre: string;
  size: number;
  /** What else there is to say under the name. */
  note?: string | null;
}

/** What a file is: its kind, its name, its size. */
export function ArchivoFacts({ nombre, size, note }: ArchivoFactsProps) {
  const label = fileTypeLabel(nombre);
  return (
    <>
      <span className="archivo-tipo">
        <Icon of={TYPE_ICONS[label]} />
      </span>
      <div className="archivo-datos">
        <b>{nombre}</b>
        <span className="dato">{`${label}, ${fileSize(size)}`}</span>
        {note && <span>{note}</span>}
      </div>
    </>
  );
}
