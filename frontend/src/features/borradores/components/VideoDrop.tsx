import { CircleDot, Upload } from "lucide";
import { Button } from "@/components/ui/Button";
import { DropArea } from "@/components/ui/DropArea";
import { Icon } from "@/components/ui/Icon";
import { percent } from "@/lib/formats";
import type { Interrupted } from "@/lib/upload-parts";

interface VideoDropProps {
  /** An upload of this draft was cut off before it ended. */
  interrupted: boolean;
  /** What has arrived of it, when the same file can go on from there. */
  left: Interrupted | null;
  onChoose: () => void;
  onRecord: () => void;
  onDrop: (file: File | undefined) => void;
}

/** No video yet: drop one here, or choose it. */
export function VideoDrop({ interrupted, left, onChoose, onRecord, onDrop }: VideoDropProps) {
  return (
    <DropArea label="Zona para soltar el video" onDrop={([file]) => onDrop(file)}>
      <p className="suave leading-[1.3] wrap-anywhere">{invitation(interrupted, left)}</p>
      <div className="fila envuelve">
        <Button variant="linea" size="s" icon={<Icon of={Upload} />} onClick={onChoose}>
          Elegir video
        </Button>
        <Button variant="linea" size="s" icon={<Icon of={CircleDot} />} onClick={onRecord}>
          Grabar sesión
        </Button>
      </div>
      <p className="xs tenue">
        MP4, AVI, MOV o WMV, o solo audio: M4A, MP3 o WAV. Hasta 10 GB. Es opcional.
      </p>
    </DropArea>
  );
}

function invitation(interrupted: boolean, left: Interrupted | null): string {
  if (left) {
    const share = percent(Math.floor((100 * left.sent) / left.size));
    return `La subida de «${left.name}» se interrumpió en el ${share}. Elige el mismo archivo y seguirá donde estaba.`;
  }
  return interrupted
    ? "La subida se interrumpió. Elige el video otra vez."
    : "Arrastra aquí el video de la sesión, o elígelo.";
}
