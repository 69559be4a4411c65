import { useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Tendencia } from "@/entities/medida/components/Tendencia";
import { CUANDO } from "@/entities/medida/model/labels";
import type { Instrumento, Medida } from "@/entities/medida/types";
import type { PacienteRead } from "@/entities/paciente/types";
import { calendarDay } from "@/lib/formats";
import { type Grupo, linesOf } from "../model/grupos";
import { useMedidaActs } from "../model/useMedidaActs";
import { CambiarDialog } from "./CambiarDialog";
import { Creditos } from "./Creditos";
import { ResponderDialog } from "./ResponderDialog";
import { RespuestasTable } from "./RespuestasTable";

interface MedidaCardProps {
  grupo: Grupo;
  /** Absent where the catalogue has it no more: its answers are still read. */
  instrumento: Instrumento | undefined;
  sesiones: readonly string[];
  paciente: PacienteRead;
}

/** One instrument of a patient: how it is asked, its line, and each answer. */
export function MedidaCard({ grupo, instrumento, sesiones, paciente }: MedidaCardProps) {
  const { nombre, medida, respuestas } = grupo;
  return (
    <Card className="pila gap-4" aria-label={nombre}>
      <div className="entre envuelve gap-3">
        <div>
          <h3 className="fila envuelve gap-2">
            {nombre}
            <Badge tone={medida.activa ? "agua" : undefined}>
              {medida.activa ? "Activa" : "Detenida"}
            </Badge>
          </h3>
          <p className="sm suave">{planInWords(medida)}</p>
        </div>
        {medida.activa && <Acts medida={medida} instrumento={instrumento} paciente={paciente} />}
      </div>
      {respuestas.length === 0 ? (
        <p className="suave">Todavía no hay respuestas.</p>
      ) : (
        <>
          {instrumento &&
            linesOf(instrumento, respuestas).map(({ clave, fuente, ...line }) => (
              <Tendencia
                key={clave}
                {...line}
                mejor={instrumento.puntuacion.mejor}
                sesiones={sesiones}
              >
                {fuente && <p className="sm tenue">{`Bandas publicadas: ${fuente}.`}</p>}
              </Tendencia>
            ))}
          <RespuestasTable grupo={grupo} />
        </>
      )}
      {instrumento && <Creditos instrumento={instrumento} />}
    </Card>
  );
}

type ActsProps = Pick<MedidaCardProps, "instrumento" | "paciente"> & { medida: Medida };

function Acts({ medida, instrumento, paciente }: ActsProps) {
  const [open, setOpen] = useState<"responder" | "cambiar" | "detener" | null>(null);
  const { stop } = useMedidaActs();
  const close = () => setOpen(null);
  return (
    <div className="fila envuelve gap-2">
      {instrumento && (
        <Button size="s" variant="suave" onClick={() => setOpen("responder")}>
          {instrumento.items.length > 0 ? "Responder en sesión" : "Anotar puntuación"}
        </Button>
      )}
      <Button size="s" variant="linea" onClick={() => setOpen("cambiar")}>
        Cambiar
      </Button>
      <Button size="s" variant="linea" onClick={() => setOpen("detener")}>
        Detener
      </Button>
      {open === "responder" && instrumento && (
        <ResponderDialog medida={medida} instrumento={instrumento} onClose={close} />
      )}
      {open === "cambiar" && <CambiarDialog medida={medida} paciente={paciente} onClose={close} />}
      <ConfirmDialog
        open={open === "detener"}
        onOpenChange={(next) => !next && close()}
        title={`¿Detener ${medida.nombre}?`}
        confirm="Detener"
        busy={stop.isPending}
        onConfirm={() => stop.mutate(medida.id, { onSuccess: close })}
      >
        <p>{`${paciente.nombre} dejará de recibirlo. Lo que ya ha respondido se queda aquí.`}</p>
      </ConfirmDialog>
    </div>
  );
}

function planInWords({ activa, cuando, hasta, proxima, compartir_tendencia }: Medida): string {
  const parts = [CUANDO[cuando]];
  if (hasta) parts.push(`hasta el ${calendarDay(hasta)}`);
  if (activa && proxima) parts.push(`próxima, el ${calendarDay(proxima)}`);
  if (activa && !proxima && cuando === "antes_de_cada_cita") parts.push("sin cita prevista");
  if (compartir_tendencia) parts.push("ve su tendencia");
  return parts.join(" · ");
}
