import { Trash2 } from "lucide";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";
import { plural } from "@/lib/formats";
import { clearHistorial } from "../api";
import type { Ambito, Mensaje } from "../types";

interface BorrarConversacionProps {
  ambito: Ambito;
  mensajes: readonly Mensaje[];
  disabled: boolean;
  onCleared: () => void;
}

/** Forgets the conversation, once somebody has read what goes. */
export function ClearConversacion(props: BorrarConversacionProps) {
  const { ambito, mensajes, disabled, onCleared } = props;
  const [asking, setAsking] = useState(false);
  const clear = useMutation({ mutationFn: () => clearHistorial(ambito) });

  function confirm() {
    clear.mutate(undefined, {
      onSuccess: () => {
        notify.success("Conversación borrada");
        onCleared();
      },
      onError: (error) => notify.error("No se pudo borrar la conversación", messageOf(error)),
    });
  }

  return (
    <>
      <Button
        variant="texto"
        size="s"
        icon={<Icon of={Trash2} />}
        disabled={disabled}
        aria-label="Borrar conversación"
        onClick={() => setAsking(true)}
      >
        Borrar
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Borrar esta conversación?"
        confirm="Borrar"
        onConfirm={confirm}
        busy={clear.isPending}
      >
        <p>{`${whatGoes(mensajes.length)} No se puede deshacer.`}</p>
        {ambito.de === "paciente" && mensajes.some(({ riesgo }) => riesgo) && (
          <p>El mensaje que se mostró a tu terapeuta para que pueda ayudarte no se borra.</p>
        )}
      </ConfirmDialog>
    </>
  );
}

function whatGoes(count: number): string {
  const verb = count === 1 ? "Se borrará" : "Se borrarán";
  return `${verb} ${plural(count, "mensaje", "mensajes")}, preguntas y respuestas.`;
}
