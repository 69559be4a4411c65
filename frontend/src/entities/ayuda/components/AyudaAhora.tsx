import { clsx } from "clsx";
import { LifeBuoy } from "lucide";
import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { PlainDialog } from "@/components/ui/PlainDialog";
import { useAyuda } from "../api";
import { EMERGENCIAS } from "../model/respaldo";
import type { Ayuda } from "../types";
import { Telefonos } from "./Telefonos";

const PART = "pt-4 [section+&]:mt-4 [section+&]:border-t [section+&]:border-linea [&>p]:my-2";

/** The constant way to help: it waits for nobody to notice that somebody needs it. */
export function AyudaAhora({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const ayuda = useAyuda();
  return (
    <>
      <button
        type="button"
        className={clsx(
          "btn btn--s ayuda-ahora flex-none bg-paciente-suave font-[600] text-tinta [box-shadow:inset_0_0_0_1px_var(--paciente-linea)] hover:[box-shadow:inset_0_0_0_2px_var(--paciente-linea)] md:whitespace-nowrap",
          className,
        )}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={LifeBuoy} className="text-paciente" />
        Ayuda ahora
      </button>
      {open && (
        <PlainDialog
          onClose={() => setOpen(false)}
          title="Ayuda ahora"
          description="Aquí responden personas. No hace falta que sepas explicarlo bien: basta con llamar."
        >
          {ayuda ? <Situaciones ayuda={ayuda} /> : <SinRed />}
        </PlainDialog>
      )}
    </>
  );
}

function Situaciones({ ayuda: { situaciones, contacto } }: { ayuda: Ayuda }) {
  return (
    <>
      {situaciones.map(({ clave, titulo, lineas }) => (
        <section key={clave} className={PART} aria-labelledby={`ayuda-${clave}`}>
          <h3 className="mb-2 text-md" id={`ayuda-${clave}`}>
            {titulo}
          </h3>
          <Telefonos lineas={lineas} />
        </section>
      ))}
      {contacto && (
        <section className={PART} aria-labelledby="ayuda-consulta">
          <h3 className="mb-2 text-md" id="ayuda-consulta">
            Quiero hablar con mi terapeuta
          </h3>
          <Telefonos lineas={[contacto]} />
          <p className="sm suave">Si no puedes esperar, llama antes a uno de los otros.</p>
        </section>
      )}
    </>
  );
}

/** Where nothing could be asked for, and nothing was before. */
function SinRed() {
  return (
    <section className={PART} aria-labelledby="ayuda-emergencias">
      <h3 className="mb-2 text-md" id="ayuda-emergencias">
        Hay peligro ahora
      </h3>
      <p className="sm suave">
        No hemos podido cargar todos los teléfonos. Llama a emergencias de tu país:
      </p>
      <Telefonos lineas={EMERGENCIAS} />
      <p className="sm">
        <a className="enlace" href="/ayuda">
          Ver todos los teléfonos
        </a>
      </p>
    </section>
  );
}
