import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Dialog } from "@/components/ui/Dialog";
import { fetchCode } from "@/lib/code";
import { messageOf } from "@/lib/errors";
import { fileTypeLabel } from "@/lib/fileTypeLabel";
import { fileSize } from "@/lib/formats";
import { fileAddress } from "@/lib/stored-files";
import { DownloadButton } from "./DownloadButton";
import type { ArchivoElegido } from "./types";
import { isRecording, viewOf } from "./views";

// Large, and few open one: it is not fetched beforehand.
const PdfViewer = lazy(() => fetchCode(() => import("./pdf/PdfViewer")));

/** What is said of a recording that the browser does not play. */
export const UNPLAYABLE = "El navegador no puede reproducir este formato: descárgalo para abrirlo.";
const UNSEEN = "Este archivo no se puede mostrar aquí: descárgalo para abrirlo.";

interface VisorArchivoProps {
  archivo: ArchivoElegido;
  /** The title of its exercise. */
  titulo: string;
  onClose: () => void;
}

/** A file, seen or heard without leaving the page. */
export function ArchivoViewer({ archivo, titulo, onClose }: VisorArchivoProps) {
  const { nombre, size } = archivo;
  return (
    <Dialog
      open
      wide
      className={clsx("visor", viewOf(nombre) === "pdf" && "visor--pdf")}
      onOpenChange={(open) => !open && onClose()}
      title={nombre}
      description={`${titulo}. ${fileTypeLabel(nombre)}, ${fileSize(size)}`}
    >
      <Contents archivo={archivo} titulo={titulo} />
      <footer>
        <DownloadButton archivos={[archivo]} />
      </footer>
    </Dialog>
  );
}

function Contents({ archivo, titulo }: Omit<VisorArchivoProps, "onClose">) {
  const address = useQuery(fileAddress(archivo.key));
  const [broken, setBroken] = useState(false);
  const view = viewOf(archivo.nombre);

  if (address.isError) {
    return (
      <ErrorState title="No se pudo abrir el archivo" onRetry={() => void address.refetch()}>
        {messageOf(address.error)}
      </ErrorState>
    );
  }
  if (view === null || broken) {
    return <p className="visor-nada">{isRecording(archivo.nombre) ? UNPLAYABLE : UNSEEN}</p>;
  }
  if (!address.data) return <Loading text="Abriendo el archivo..." />;
  if (view === "pdf") {
    return (
      <Suspense fallback={<Loading text="Abriendo el PDF..." />}>
        <PdfViewer url={address.data} nombre={archivo.nombre} />
      </Suspense>
    );
  }
  const media = { src: address.data, onError: () => setBroken(true) };
  if (view === "imagen") return <img {...media} alt={`${archivo.nombre}, de «${titulo}»`} />;
  const player = { ...media, controls: true, preload: "metadata", "aria-label": archivo.nombre };
  return view === "audio" ? <audio {...player} /> : <video {...player} playsInline />;
}
