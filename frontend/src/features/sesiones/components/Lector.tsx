import { Eye, Lock } from "lucide";
import { ReaderLabel } from "@/components/ui/ReaderLabel";

interface LectorProps {
  /** Whether the patient may read it. */
  shared: boolean;
  nombre: string;
  /** What is read, as the sentence calls it: las notas, los temas, la transcripción, lo escrito. */
  que?: "las" | "los" | "la" | "lo";
}

/** Who reads this, said beside its title. */
export function Lector({ shared, nombre, que = "lo" }: LectorProps) {
  return (
    <ReaderLabel icon={shared ? Eye : Lock}>
      {shared ? `${nombre} también ${que} ve` : `Solo tú ${que} ves`}
    </ReaderLabel>
  );
}
