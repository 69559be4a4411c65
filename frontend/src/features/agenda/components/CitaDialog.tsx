import { DoorOpen, MessageCircle, NotebookPen } from "lucide";
import { useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { Button, ButtonAnchor, ButtonLink } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Dialog } from "@/components/ui/Dialog";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { useGuardedClose } from "@/components/ui/useGuardedClose";
import {
  ESTADOS,
  isOpen,
  reminderText,
  whenInWords,
  whenWithin,
} from "@/entities/cita/model/date-words";
import { dayOf, lengthOf, localOf } from "@/entities/cita/model/local-times";
import type { Alcance, Cita } from "@/entities/cita/types";
import { useUser } from "@/entities/cuenta/session";
import { antesDeEntrarOf, nuevaSesionOf } from "@/entities/paciente/routes";
import { firstName } from "@/lib/formats";
import { useAgendaActs } from "../model/useAgendaActs";
import { useCambios } from "../model/useCambios";
import { Cambios } from "./Cambios";
import { Solicitud } from "./Solicitud";

/** What became of the last mail about it. */
const AVISOS = {
  enviado: "Avisado por correo",
  no_entregado: "El último correo no se ha podido entregar",
} as const;

interface CitaDialogProps {
  cita: Cita;
  telefono: string | null;
  onClose: () => void;
}

/** One appointment: what can be done with it, and what is said of it. */
export function CitaDialog({ cita, telefono, onClose }: CitaDialogProps) {
  const edicion = useCambios(cita, {
    onSaved: () => {
      notify.success("Cita guardada");
      finish();
    },
    onClose,
  });
  const { close, finish, guard } = useGuardedClose({
    dirty: edicion.dirty,
    onClose,
    lost: "Lo que has cambiado en la cita no está guardado.",
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<bdi>{cita.paciente_nombre}</bdi>}
      description={whenInWords(cita)}
    >
      <div className="pila gap-5">
        <div className="fila envuelve gap-2">
          <Badge tone={isOpen(cita) ? "agua" : undefined}>{ESTADOS[cita.estado]}</Badge>
          {cita.aviso && <span className="sm tenue">{AVISOS[cita.aviso]}</span>}
          {cita.cancelada_por === "paciente" && <span className="sm tenue">por tu paciente</span>}
        </div>
        {cita.solicitud && <Solicitud cita={cita} onDone={close} />}
        <Pasos cita={cita} telefono={telefono} />
        <Estado cita={cita} onDone={close} />
        {(cita.estado !== "cancelada" || edicion.dirty) && (
          <Cambios edicion={edicion} serie={cita.serie_id !== null}>
            <CancelCita cita={cita} alcance={edicion.alcance} onDone={finish} />
          </Cambios>
        )}
      </div>
      {guard}
    </Dialog>
  );
}

/** The ways from an appointment to the work it is for. */
function Pasos({ cita, telefono }: Pick<CitaDialogProps, "cita" | "telefono">) {
  const { name } = useUser();
  // Without the country's prefix it would open somebody else's chat.
  const phone = telefono?.startsWith("+") ? telefono.replace(/[^\d]/g, "") : null;
  const text = reminderText(cita, firstName(cita.paciente_nombre), firstName(name));
  const dia = dayOf(localOf(cita.inicio, cita.zona));
  return (
    <div className="fila envuelve gap-2">
      <ButtonLink
        size="s"
        variant="linea"
        to={antesDeEntrarOf(cita.paciente_id)}
        icon={<Icon of={DoorOpen} />}
      >
        Antes de entrar
      </ButtonLink>
      <ButtonLink
        size="s"
        variant="linea"
        to={nuevaSesionOf(cita.paciente_id, { dia, minutos: lengthOf(cita) })}
        icon={<Icon of={NotebookPen} />}
      >
        Escribir la sesión
      </ButtonLink>
      {phone && isOpen(cita) && (
        <ButtonAnchor
          size="s"
          variant="linea"
          href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          icon={<Icon of={MessageCircle} />}
        >
          Recordar por WhatsApp
        </ButtonAnchor>
      )}
    </div>
  );
}

/** Whether they came, which is known once it has begun. */
function Estado({ cita, onDone }: { cita: Cita; onDone: () => void }) {
  const { mark } = useAgendaActs(onDone);
  if (Date.parse(cita.inicio) > Date.now() || cita.estado === "cancelada") return null;
  const others = (["realizada", "no_asistio"] as const).filter((each) => each !== cita.estado);
  return (
    <div className="fila envuelve gap-2">
      {others.map((estado) => (
        <Button
          key={estado}
          size="s"
          variant="suave"
          busy={mark.isPending}
          onClick={() => mark.mutate({ id: cita.id, estado })}
        >
          {estado === "realizada" ? "Ha venido" : "No asistió"}
        </Button>
      ))}
    </div>
  );
}

interface CancelCitaProps {
  cita: Cita;
  alcance: Alcance;
  onDone: () => void;
}

const WHICH: Record<Alcance, string> = {
  esta: "la cita",
  siguientes: "esta cita y las siguientes",
  todas: "todas las citas de la serie",
};

function CancelCita({ cita, alcance, onDone }: CancelCitaProps) {
  const { cancel } = useAgendaActs(onDone);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="texto" onClick={() => setAsking(true)}>
        Cancelar la cita
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancelar ${WHICH[alcance]}`}
        confirm="Cancelar la cita"
        cancel="Dejarla"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: cita.id, alcance })}
      >
        <p>
          {`Se cancela ${WHICH[alcance]} con ${cita.paciente_nombre}: `}
          {whenWithin(cita)}. Si aún no ha pasado, le avisamos por correo.
        </p>
      </ConfirmDialog>
    </>
  );
}
