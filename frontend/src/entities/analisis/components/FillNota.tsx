import { NotebookPen } from "lucide";
import type { Turn } from "@/components/transcript/voices";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem } from "@/components/ui/Menu";
import { appended, type FormatoNota, fillNote, NOTE_FORMATS } from "../model/noteFormats";
import type { Analisis } from "../types";

interface RellenarNotaProps {
  analisis: Analisis | null;
  turns: readonly Turn[];
  /** The format that the type of the session takes: it is offered first. */
  formato: FormatoNota | undefined;
  notes: string;
  onFill: (notes: string) => void;
}

/** Writes a note in a known format below what is there, from what the analysis can back. */
export function FillNota({ analisis, turns, formato, notes, onFill }: RellenarNotaProps) {
  if (!analisis) return null;
  const formats = Object.keys(NOTE_FORMATS) as FormatoNota[];
  const ordered = formats.sort((one, other) => +(other === formato) - +(one === formato));
  return (
    <Menu
      trigger={
        <Button variant="linea" size="s" icon={<Icon of={NotebookPen} />}>
          Rellenar desde el análisis
        </Button>
      }
    >
      {ordered.map((each) => (
        <MenuItem
          key={each}
          onSelect={() => onFill(appended(notes, fillNote(each, analisis, turns)))}
        >
          {`Nota ${NOTE_FORMATS[each].name}${each === formato ? " (la de este tipo)" : ""}`}
        </MenuItem>
      ))}
    </Menu>
  );
}
