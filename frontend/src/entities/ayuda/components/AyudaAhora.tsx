import { clsx } from "clsx";
import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { Dialog } from "@/components/ui/Dialog";
import { Icon } from "@/components/ui/Icon";
import { useAyuda } from "../api";
import { EMERGENCIAS } from "../model/respaldo";
import type { Ayuda } from "../types";
import { Telefonos } from "./Telefonos";

/** The constant way to help: it waits for nobody to notice that somebody needs it. */
export function AyudaAhora({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const ayuda = useAyuda();
  return (
    <>
      <button
        type="button"
        className={clsx("btn btn--s ayuda-ahora", className)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={LifeBuoy} />
        Ayuda ahora
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        className="ayuda-cuadro"
        title="Ayuda ahora"
        description="Aquí responden personas. No hace falta que sepas explicarlo bien: basta con llamar."
      >
        {ayuda ? <Situaciones ayuda={ayuda} /> : <SinRed />}
      </Dialog>
    </>
  );
}

function Situaciones({ ayuda: { situaciones, contacto } }: { ayuda: Ayuda }) {
  return (
    <>
      {situaciones.map(({ clave, titulo, lineas }) => (
        <section key={clave} aria-labelledby={`ayuda-${clave}`}>
          <h3 id={`ayuda-${clave}`}>{titulo}</h3>
          <Telefonos lineas={lineas} />
        </section>
      ))}
      {contacto && (
        <section aria-labelledby="ayuda-consulta">
          <h3 id="ayuda-consulta">Quiero hablar con mi terapeuta</h3>
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
    <section aria-labelledby="ayuda-emergencias">
      <h3 id="ayuda-emergencias">Hay peligro ahora</h3>
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
