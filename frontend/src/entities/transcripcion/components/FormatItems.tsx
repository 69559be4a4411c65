import { Captions, FileText, TextAlignStart } from "lucide";
import { Icon } from "@/components/ui/Icon";
import { MenuItem } from "@/components/ui/Menu";
import type { Formato } from "../types";

const FORMATS = [
  { formato: "pdf", label: "En PDF", icon: FileText },
  { formato: "docx", label: "Para Word (.docx)", icon: FileText },
  { formato: "txt", label: "Como texto (.txt)", icon: TextAlignStart },
  { formato: "vtt", label: "Como subtítulos (.vtt)", icon: Captions },
] as const satisfies readonly { formato: Formato; label: string; icon: typeof FileText }[];

interface FormatItemsProps {
  /** Subtitles need to know when each thing is said. */
  timed: boolean;
  onChoose: (formato: Formato) => void;
}

/** The forms in which a transcript can be taken away, as items of a menu. */
export function FormatItems({ timed, onChoose }: FormatItemsProps) {
  return FORMATS.filter(({ formato }) => timed || formato !== "vtt").map(
    ({ formato, label, icon }) => (
      <MenuItem key={formato} icon={<Icon of={icon} />} onSelect={() => onChoose(formato)}>
        {label}
      </MenuItem>
    ),
  );
}
