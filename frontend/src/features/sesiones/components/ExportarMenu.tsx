import { useMutation } from "@tanstack/react-query";
import { Captions, Download, FileLock, FileText, TextAlignStart } from "lucide-react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/Menu";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { keepSesionPdf, keepTranscripcion } from "../api";
import { hasTranscript, isTimed } from "../model/facts";
import type { SesionRead } from "../types";

const STARTED_MS = 3000;

/** What of a session can be taken away, and in which form. */
export function ExportarMenu({ sesion }: { sesion: SesionRead }) {
  const save = useMutation({
    mutationFn: (keep: () => Promise<string>) => keep(),
    onSuccess: (name) =>
      notify.success("Descarga iniciada", `Descargando ${name}`, { duration: STARTED_MS }),
    onError: (error) => notify.error("Error al exportar", messageOf(error)),
  });
  const item = (label: string, icon: typeof Download, keep: () => Promise<string>) => (
    <MenuItem icon={<Icon of={icon} />} onSelect={() => save.mutate(keep)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <Button variant="linea" size="s" busy={save.isPending} icon={<Icon of={Download} />}>
          Exportar
        </Button>
      }
    >
      {item("Sesión en PDF", FileText, () => keepSesionPdf(sesion, false))}
      {sesion.notas_privadas &&
        item("Sesión en PDF, con tus notas privadas", FileLock, () => keepSesionPdf(sesion, true))}
      {hasTranscript(sesion) && (
        <>
          <MenuLabel>Transcripción</MenuLabel>
          {item("En PDF", FileText, () => keepTranscripcion(sesion, "pdf"))}
          {item("Para Word (.docx)", FileText, () => keepTranscripcion(sesion, "docx"))}
          {item("Como texto (.txt)", TextAlignStart, () => keepTranscripcion(sesion, "txt"))}
          {isTimed(sesion) &&
            item("Como subtítulos (.vtt)", Captions, () => keepTranscripcion(sesion, "vtt"))}
        </>
      )}
    </Menu>
  );
}
