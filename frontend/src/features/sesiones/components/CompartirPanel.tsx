import { Switch } from "@/components/ui/Switch";
import type { RecordingWords } from "@/components/video/recording-words";
import type { SesionRead } from "@/entities/sesion/types";

type Shares = SesionRead["compartir"];

const partsOf = ({ noun }: RecordingWords): readonly { name: keyof Shares; label: string }[] => [
  { name: "notas", label: "Las notas" },
  { name: "transcripcion", label: "La transcripción" },
  { name: "video", label: `El ${noun}` },
  { name: "analisis", label: "Su versión del análisis" },
];

interface CompartirProps {
  nombre: string;
  /** What its recording is called. */
  words: RecordingWords;
  value: Shares;
  onChange: (next: Shares) => void;
}

/** What the patient may see of the session. */
export function CompartirPanel({ nombre, words, value, onChange }: CompartirProps) {
  return (
    <fieldset className="pila gap-3">
      <legend className="grupo-titulo">{`Qué ve ${nombre}`}</legend>
      <div className="doble-campo">
        {partsOf(words).map(({ name, label }) => (
          <Switch
            key={name}
            label={label}
            checked={value[name]}
            onChange={(checked) => onChange({ ...value, [name]: checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}
