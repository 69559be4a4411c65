import { Check, PenLine } from "lucide";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { Autoria, Version } from "@/entities/analisis/components/Autoria";
import { DiferenciaConPropuesta } from "@/entities/analisis/components/Diferencia";
import { VocesSinNombre } from "@/entities/analisis/components/VocesSinNombre";
import { authorshipOf } from "@/entities/analisis/model/authorship";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { useApproveVersion } from "../model/useApproveVersion";
import type { Writing } from "../model/useWrittenVersion";
import { EditVersion } from "./EditVersion";
import { Lector } from "./Lector";

interface VersionPacienteProps {
  sesion: SesionRead;
  paciente: Paciente;
  writing: Writing;
}

/** What the patient reads of the analysis: only what the therapist approved, and how it came to be so. */
export function VersionPaciente({ sesion, paciente, writing }: VersionPacienteProps) {
  const { escrita, write } = writing;
  const editButton = useRef<HTMLButtonElement>(null);
  const approved = sesion.analisis_ia_paciente ?? "";
  const proposal = sesion.analisis_ia_paciente_propuesta ?? "";
  const waiting = approved.trim() === "" && proposal.trim() !== "";
  const read = waiting ? proposal : approved;
  const authorship = authorshipOf(read, proposal);
  const approve = useApproveVersion(sesion, {
    onApproved: () => notify.success("Versión aprobada"),
    onFailed: (error) => notify.error("Error al actualizar la sesión", messageOf(error)),
  });
  const approveProposal = () => approve.mutate({ text: proposal, version: sesion.version });

  function close() {
    flushSync(() => write(null));
    editButton.current?.focus();
  }

  function begin() {
    const start = waiting ? proposal : approved;
    write({ text: start, start, over: sesion.analisis_ia_paciente, recovered: false });
  }

  if (escrita) {
    return (
      <EditVersion
        sesion={sesion}
        paciente={paciente}
        escrita={escrita}
        onWrite={write}
        onClose={close}
      />
    );
  }
  return (
    <>
      {waiting ? (
        <Alert tone="aviso" title="Propuesta sin aprobar">
          {`${paciente.nombre} no la ve hasta que la apruebes.`}
        </Alert>
      ) : (
        <Lector shared={sesion.compartir.analisis} nombre={paciente.nombre} que="la" />
      )}
      <Version de={authorship}>
        <p className="whitespace-pre-line">{read || "Todavía está vacía: escríbela tú."}</p>
      </Version>
      <Autoria de={authorship} />
      <VocesSinNombre
        text={read}
        names={sesion.voces_nombradas}
        nombre={paciente.nombre}
        busy={approve.isPending}
        onMend={(text) => approve.mutate({ text, version: sesion.version })}
      />
      <div className="acciones">
        {waiting && (
          <Button
            size="s"
            icon={<Icon of={Check} />}
            busy={approve.isPending}
            onClick={approveProposal}
          >
            Aprobar
          </Button>
        )}
        <Button
          ref={editButton}
          variant="linea"
          size="s"
          icon={<Icon of={PenLine} />}
          disabled={approve.isPending}
          onClick={begin}
        >
          {waiting ? "Editar antes de aprobar" : "Editar"}
        </Button>
      </div>
      {!waiting && (
        <DiferenciaConPropuesta proposal={proposal} text={approved}>
          <Button variant="linea" size="s" busy={approve.isPending} onClick={approveProposal}>
            Aprobar la propuesta en su lugar
          </Button>
        </DiferenciaConPropuesta>
      )}
    </>
  );
}
