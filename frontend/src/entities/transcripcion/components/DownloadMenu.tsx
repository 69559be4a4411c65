import { Download } from "lucide";
import { lengthOf } from "@/components/transcript/voices";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu } from "@/components/ui/Menu";
import { useSaveFile } from "../model/useSaveFile";
import type { Formato, Turno } from "../types";
import { FormatItems } from "./FormatItems";

interface DownloadMenuProps {
  turns: readonly Turno[];
  /** Saves what is typed first, then answers the file's name. */
  keep: (formato: Formato) => Promise<string>;
}

/** Takes the transcript away as it stands. */
export function DownloadMenu({ turns, keep }: DownloadMenuProps) {
  const save = useSaveFile();
  return (
    <Menu
      trigger={
        <Button variant="linea" size="s" busy={save.isPending} icon={<Icon of={Download} />}>
          <span>Descargar</span>
        </Button>
      }
    >
      <FormatItems
        timed={lengthOf(turns) > 0}
        onChoose={(formato) => save.mutate(() => keep(formato))}
      />
    </Menu>
  );
}
