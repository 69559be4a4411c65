import { Download, FileLock, FileText } from "lucide";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/Menu";
import { keepSesionPdf, keepTranscripcion } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";
import { FormatItems } from "@/entities/transcripcion/components/FormatItems";
import { useSaveFile } from "@/entities/transcripcion/model/useSaveFile";
import { hasTranscript, isTimed } from "../model/sesion-summary";

/** What of a session can be taken away, and in which form. */
export function ExportMenu({ sesion }: { sesion: SesionRead }) {
  const save = useSaveFile();
  const item = (label: string, icon: typeof Download, keep: () => Promise<string>) => (
    <MenuItem icon={<Icon of={icon} />} onSelect={() => save.mutate(keep)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <Button
          variant="linea"
          size="s"
          iconOnly
          aria-label="Exportar"
          title="Exportar"
          busy={save.isPending}
          icon={<Icon of={Download} />}
        />
      }
    >
      {item("Sesión en PDF", FileText, () => keepSesionPdf(sesion, false))}
      {sesion.notas_privadas &&
        item("Sesión en PDF, con tus notas privadas", FileLock, () => keepSesionPdf(sesion, true))}
      {hasTranscript(sesion) && (
        <>
          <MenuLabel>Transcripción</MenuLabel>
          <FormatItems
            timed={isTimed(sesion)}
            onChoose={(formato) => save.mutate(() => keepTranscripcion(sesion, formato))}
          />
        </>
      )}
    </Menu>
  );
}
