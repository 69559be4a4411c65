import { Check, Copy } from "lucide";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notice } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/useCopy";
import { useGuardedClose } from "@/components/ui/useGuardedClose";

/** Ten codes that are shown this once; whoever loses the authenticator enters with one of them. */
export function CodigosRecuperacion({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { copied, copy } = useCopy();
  const { finish, guard } = useGuardedClose({
    dirty: true,
    onClose: onDone,
    stay: "Volver a los códigos",
    lost: (
      <p>
        Tus códigos de recuperación no se vuelven a mostrar. Con uno de ellos entras si pierdes el
        teléfono.
      </p>
    ),
  });

  async function copyAll() {
    if (await copy(codes.join("\n"))) notice.success("Códigos copiados al portapapeles");
    else notice.error("Error al copiar al portapapeles", "Selecciónalos y cópialos a mano.");
  }

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
        <Button onClick={finish}>Ya los he guardado</Button>
        <Button
          variant="linea"
          icon={<Icon of={copied ? Check : Copy} />}
          onClick={() => void copyAll()}
        >
          Copiar los códigos
        </Button>
      </div>
      {guard}
    </div>
  );
}
