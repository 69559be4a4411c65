import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Dialog } from "@/components/ui/Dialog";
import { fetchCode } from "@/lib/code-loading";
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

/** A PDF fills its dialog: what scrolls is its pages. */
const PDF =
  "flex h-[94dvh] max-h-none w-[min(980px,calc(100vw-32px))] flex-col p-6 max-md:m-0 max-md:h-auto max-md:w-auto max-md:rounded-none max-md:px-3 max-md:pt-4 max-md:pb-3 [&>footer]:mt-4 [&>header]:mb-3";
const MEDIA = "mx-auto block max-w-full rounded-3";

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
      className={clsx(viewOf(nombre) === "pdf" && PDF)}
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

  if (address.isLoadingError) {
    return (
      <ErrorState title="No se pudo abrir el archivo" onRetry={() => void address.refetch()}>
        {messageOf(address.error)}
      </ErrorState>
    );
  }
  if (view === null || broken) {
    return (
      <p className="rounded-3 bg-hundido px-5 py-8 text-center text-tinta-2">
        {isRecording(archivo.nombre) ? UNPLAYABLE : UNSEEN}
      </p>
    );
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
  if (view === "imagen") {
    const alt = `${archivo.nombre}, de «${titulo}»`;
    return <img {...media} alt={alt} className={`${MEDIA} max-h-[62dvh]`} />;
  }
  const player = { ...media, controls: true, preload: "metadata", "aria-label": archivo.nombre };
  if (view === "audio") return <audio {...player} className={`${MEDIA} w-full`} />;
  return <video {...player} playsInline className={`${MEDIA} max-h-[62dvh] w-full bg-hondo`} />;
}
