import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button";

/** Ten codes that are shown this once; whoever loses the authenticator enters with one of them. */
export function CodigosRecuperacion({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="pila gap-4">
      <h3 ref={title} tabIndex={-1}>
        Guarda tus códigos de recuperación
      </h3>
      <p>
        El segundo factor ya está activado. Si pierdes el teléfono, entrarás con uno de estos
        códigos. Cada uno sirve una vez y no se vuelven a mostrar: cópialos o imprímelos ahora.
      </p>
      <ul className="pila gap-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="dato">{code}</code>
          </li>
        ))}
      </ul>
      <div className="fila envuelve">
        <Button onClick={onDone}>Ya los he guardado</Button>
      </div>
    </div>
  );
}
