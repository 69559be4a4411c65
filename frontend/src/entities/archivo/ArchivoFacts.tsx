import { type FileTypeLabel, fileTypeLabel } from "@/lib/fileTypeLabel";
import { fileSize } from "@/lib/formats";
import { FilaDatos, FilaTipo } from "./ArchivoRow";
import { TYPE_ICONS } from "./typeIcons";

interface ArchivoFactsProps {
  nombre: string;
  size: number;
  /** What is in it, where more is known than the name tells. */
  tipo?: FileTypeLabel;
  /** What else there is to say under the name. */
  note?: string | null;
}

/** What a file is: its kind, its name, its size. */
export function ArchivoFacts(props: ArchivoFactsProps) {
  const { nombre, size, note, tipo = fileTypeLabel(nombre) } = props;
  return (
    <>
      <FilaTipo icon={TYPE_ICONS[tipo]} />
      <FilaDatos nombre={nombre}>
        <span className="dato">{`${tipo}, ${fileSize(size)}`}</span>
        {note && <span>{note}</span>}
      </FilaDatos>
    </>
  );
}
