import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button";
import { Telefonos } from "@/entities/ayuda/components/Telefonos";
import type { Agradecimiento } from "@/entities/medida/types";

interface SentNoticeProps {
  agradecimiento: Agradecimiento;
  onClose: () => void;
}

/** It has been sent; whom to call stands right here where an answer calls for it. */
export function SentNotice({ agradecimiento: { gracias, ayuda }, onClose }: SentNoticeProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      className={clsx(
        "mx-auto grid max-w-(--ancho-lectura) gap-4 rounded-3 px-5 py-6 leading-(--lh-lectura)",
        ayuda.length > 0
          ? "bg-paciente-suave [box-shadow:inset_0_0_0_1px_var(--paciente-linea)]"
          : "tarjeta",
      )}
    >
      <h2 ref={title} tabIndex={-1} className="text-xl">
        {ayuda.length > 0 ? "Gracias por contarlo" : "Enviado"}
      </h2>
      <p>{gracias}</p>
      {ayuda.length > 0 && <Telefonos lineas={ayuda} />}
      <div>
        <Button variant="linea" onClick={onClose}>
          Terminar
        </Button>
      </div>
    </section>
  );
}
