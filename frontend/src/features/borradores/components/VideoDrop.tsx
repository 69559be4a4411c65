import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";

interface VideoDropProps {
  /** An upload of this draft was cut off before it ended. */
  interrupted: boolean;
  onChoose: () => void;
  onDrop: (file: File | undefined) => void;
}

/** No video yet: drop one here, or choose it. */
export function VideoDrop({ interrupted, onChoose, onDrop }: VideoDropProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
  };
  return (
    <section
      className={clsx("suelta suelta--vacia", over && "es-encima")}
      aria-label="Zona para soltar el video"
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        onDrop(event.dataTransfer.files[0]);
      }}
    >
      <p className="suave">
        {interrupted
          ? "La subida se interrumpió. Elige el video otra vez."
          : "Arrastra aquí el video de la sesión, o elígelo."}
      </p>
      <Button variant="linea" size="s" icon={<Icon of={Upload} />} onClick={onChoose}>
        Elegir video
      </Button>
      <p className="xs tenue">MP4, AVI, MOV o WMV, hasta 10 GB. Es opcional.</p>
    </section>
  );
}
