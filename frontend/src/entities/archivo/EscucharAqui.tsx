import { useQuery } from "@tanstack/react-query";
import { Play, X } from "lucide";
import { type SyntheticEvent, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { messageOf } from "@/lib/errors";
import { fileAddress } from "@/lib/stored-files";
import { UNPLAYABLE } from "./ArchivoViewer";
import type { ArchivoElegido } from "./types";
import { viewOf } from "./views";

interface EscucharAquiProps {
  archivos: readonly ArchivoElegido[];
  /** The exercise's title. */
  titulo: string;
}

/** The sound among an exercise's files, heard where its button is; of files without any, nothing. */
export function EscucharAqui({ archivos, titulo }: EscucharAquiProps) {
  const [open, setOpen] = useState(false);
  const sounds = archivos.filter(({ nombre }) => viewOf(nombre) === "audio");
  if (sounds.length === 0) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <Button
        variant="suave"
        size="s"
        icon={<Icon of={open ? X : Play} />}
        aria-expanded={open}
        aria-label={`${open ? "Dejar de escuchar" : "Escuchar"} ${titulo}`}
        onClick={() => setOpen(!open)}
      >
        {open ? "Dejar de escuchar" : "Escuchar"}
      </Button>
      {open &&
        sounds.map((archivo, place) => (
          <Sound
            key={archivo.key}
            archivo={archivo}
            named={sounds.length > 1}
            begins={place === 0}
          />
        ))}
    </div>
  );
}

interface SoundProps {
  archivo: ArchivoElegido;
  named: boolean;
  begins: boolean;
}

function Sound({ archivo, named, begins }: SoundProps) {
  const { nombre } = archivo;
  const address = useQuery(fileAddress(archivo.key));
  const [broken, setBroken] = useState(false);
  if (address.isLoadingError) {
    return (
      <ErrorState title="No se pudo abrir el archivo" onRetry={() => void address.refetch()}>
        {messageOf(address.error)}
      </ErrorState>
    );
  }
  if (broken) return <p className="sm tenue">{UNPLAYABLE}</p>;
  if (!address.data) return <Loading text="Abriendo el archivo..." />;
  return (
    <figure className="w-full">
      {named && <figcaption className="sm">{nombre}</figcaption>}
      {/* biome-ignore lint/a11y/useMediaCaption: nobody wrote down what is said in it */}
      <audio
        className="w-[min(360px,100%)]"
        src={address.data}
        controls
        autoPlay={begins}
        preload="metadata"
        aria-label={nombre}
        onPlay={silenceOthers}
        onError={() => setBroken(true)}
      />
    </figure>
  );
}

/** One sound at a time. */
function silenceOthers({ currentTarget }: SyntheticEvent<HTMLAudioElement>): void {
  for (const other of document.querySelectorAll("audio")) {
    if (other !== currentTarget) other.pause();
  }
}
