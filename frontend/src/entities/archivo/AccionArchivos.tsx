import { Eye, Files, Play } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Icon } from "@/components/ui/Icon";
import { ArchivosList } from "./ArchivosList";
import { ArchivoViewer } from "./ArchivoViewer";
import { DownloadButton } from "./DownloadButton";
import type { ArchivoElegido } from "./types";
import { type View, viewOf } from "./views";

const ACTS: Record<View, { label: string; icon: typeof Eye }> = {
  audio: { label: "Escuchar", icon: Play },
  video: { label: "Ver", icon: Play },
  imagen: { label: "Ver", icon: Eye },
  pdf: { label: "Ver", icon: Eye },
};

interface AccionArchivosProps {
  archivos: readonly ArchivoElegido[];
  /** The exercise's title. */
  titulo: string;
}

/** The one thing to do with an exercise's files, for its card: hear, see, download, or choose among them. */
export function AccionArchivos({ archivos, titulo }: AccionArchivosProps) {
  const [open, setOpen] = useState(false);
  const [first, ...others] = archivos;
  if (!first) return null;
  if (others.length > 0) {
    return (
      <>
        <Button
          variant="suave"
          size="s"
          icon={<Icon of={Files} />}
          aria-label={`Ver los ${archivos.length} archivos de ${titulo}`}
          onClick={() => setOpen(true)}
        >
          {`${archivos.length} archivos`}
        </Button>
        {open && (
          <Dialog open onOpenChange={setOpen} title="Archivos" description={titulo}>
            <ArchivosList archivos={archivos} titulo={titulo} />
          </Dialog>
        )}
      </>
    );
  }
  const view = viewOf(first.nombre);
  if (!view) {
    return <DownloadButton archivos={archivos} variant="suave" label={`Descargar ${titulo}`} />;
  }
  const { label, icon } = ACTS[view];
  return (
    <>
      <Button
        variant="suave"
        size="s"
        icon={<Icon of={icon} />}
        aria-label={`${label} ${titulo}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <ArchivoViewer archivo={first} titulo={titulo} onClose={() => setOpen(false)} />}
    </>
  );
}
