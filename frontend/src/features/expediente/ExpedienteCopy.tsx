import { Download } from "lucide";
import { Alert } from "@/components/states/ErrorState";
import { ButtonAnchor } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { fileSize, longDate } from "@/lib/formats";
import type { Expediente } from "./api";

/** How far a copy is that was asked for, and where to download it. */
export function ExpedienteCopy({ copia }: { copia: Expediente }) {
  return (
    <>
      <p role="status" className="oculto">
        {copia.estado === "completado" && "La copia está lista."}
        {copia.estado === "procesando" && "Estamos preparando la copia."}
      </p>
      <Card>{bodyOf(copia)}</Card>
    </>
  );
}

function bodyOf(copia: Expediente) {
  if (copia.estado === "procesando") {
    return (
      <div className="pila gap-3">
        <h2>Preparando la copia</h2>
        <ProgressBar value={copia.progreso} label="Copia del expediente" />
        <p className="suave">
          Puede tardar unos minutos si hay grabaciones. Sigue aunque cierres esta página.
        </p>
      </div>
    );
  }
  if (copia.estado === "fallido") {
    return <Alert title="No se ha podido preparar la copia">{copia.mensaje_error}</Alert>;
  }
  return <Lista copia={copia} />;
}

function Lista({ copia }: { copia: Expediente }) {
  const size = copia.size == null ? "" : ` (${fileSize(copia.size)})`;
  return (
    <div className="pila gap-3">
      <h2>La copia está lista</h2>
      {copia.creado && <p className="suave">Pedida el {longDate(copia.creado)}.</p>}
      {copia.sellado && (
        <p>
          Está sellada: para abrirla hacen falta tu frase y un programa que abra archivos{" "}
          <code>.age</code>.
        </p>
      )}
      {copia.con_notas_privadas && <p>Lleva tus notas privadas.</p>}
      {copia.download_url && (
        <ButtonAnchor
          href={copia.download_url}
          download
          className="justify-self-start"
          icon={<Icon of={Download} />}
        >
          {`Descargar la copia${size}`}
        </ButtonAnchor>
      )}
      {copia.caduca && (
        <p className="suave">
          Se puede descargar hasta el {longDate(copia.caduca)}. Después se borra; puedes pedir otra
          cuando quieras.
        </p>
      )}
    </div>
  );
}
