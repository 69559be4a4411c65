import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ProgressBar } from "@/components/ui/ProgressBar";
import { messageOf } from "@/lib/errors";
import { fileSize, longDate } from "@/lib/formats";
import { type Expediente, proveAndDownload } from "./api";

interface Props {
  copia: Expediente;
  pacienteId: string | undefined;
}

/** How far a copy is that was asked for, and where to download it. */
export function ExpedienteCopy({ copia, pacienteId }: Props) {
  return (
    <>
      <p role="status" className="oculto">
        {copia.estado === "completado" && "La copia está lista."}
        {copia.estado === "procesando" && "Estamos preparando la copia."}
      </p>
      <Card>{bodyOf({ copia, pacienteId })}</Card>
    </>
  );
}

function bodyOf({ copia, pacienteId }: Props) {
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
  return <Lista copia={copia} pacienteId={pacienteId} />;
}

function Lista({ copia, pacienteId }: Props) {
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
      <Descargar copia={copia} pacienteId={pacienteId} />
      {copia.caduca && (
        <p className="suave">
          Se puede descargar hasta el {longDate(copia.caduca)}. Después se borra; puedes pedir otra
          cuando quieras.
        </p>
      )}
    </div>
  );
}

/** A link; where the server tells no address before a recent proof, what asks for that first. */
function Descargar({ copia, pacienteId }: Props) {
  const client = useQueryClient();
  const proving = useMutation({ mutationFn: () => proveAndDownload(client, pacienteId) });
  const text = `Descargar la copia${copia.size == null ? "" : ` (${fileSize(copia.size)})`}`;
  const looks = { className: "justify-self-start", icon: <Icon of={Download} /> };
  if (copia.download_url) {
    return (
      <ButtonAnchor href={copia.download_url} download {...looks}>
        {text}
      </ButtonAnchor>
    );
  }
  return (
    <>
      {proving.error && <Alert title={messageOf(proving.error, "No se pudo descargar")} />}
      <Button busy={proving.isPending} onClick={() => proving.mutate()} {...looks}>
        {text}
      </Button>
    </>
  );
}
