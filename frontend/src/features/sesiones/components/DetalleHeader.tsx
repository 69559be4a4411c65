import { Pencil, TextAlignStart, Trash2 } from "lucide-react";
import { type Ref, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Tooltip } from "@/components/ui/Tooltip";
import { sentenceOf } from "../model/facts";
import type { Paciente, SesionRead } from "../types";
import { EliminarSesionDialog } from "./EliminarSesionDialog";
import { ExportarMenu } from "./ExportarMenu";

interface DetalleHeaderProps {
  sesion: SesionRead;
  paciente: Paciente;
  editing: boolean;
  /** Goes to the transcript; absent when there is none. */
  onRead: (() => void) | undefined;
  onEdit: () => void;
  /** Where the focus returns when editing ends. */
  editButton: Ref<HTMLButtonElement>;
  onDeleted: () => void;
}

/** Which session it is and what can be done with it. */
export function DetalleHeader({
  sesion,
  paciente,
  editing,
  onRead,
  onEdit,
  editButton,
  onDeleted,
}: DetalleHeaderProps) {
  const [asking, setAsking] = useState(false);
  return (
    <header>
      <div>
        <h2>{`Sesión ${sesion.numero_sesion}`}</h2>
        <p>{sentenceOf(sesion)}</p>
      </div>
      {!editing && (
        <div className="acciones">
          {onRead && (
            <Button size="s" icon={<Icon of={TextAlignStart} />} onClick={onRead}>
              Abrir transcripción
            </Button>
          )}
          <ExportarMenu sesion={sesion} />
          <Tooltip text="Editar sesión">
            <Button
              ref={editButton}
              variant="linea"
              size="s"
              iconOnly
              aria-label="Editar sesión"
              icon={<Icon of={Pencil} />}
              onClick={onEdit}
            />
          </Tooltip>
          <Tooltip text="Eliminar sesión">
            <Button
              variant="linea"
              size="s"
              iconOnly
              aria-label="Eliminar sesión"
              icon={<Icon of={Trash2} />}
              onClick={() => setAsking(true)}
            />
          </Tooltip>
        </div>
      )}
      <EliminarSesionDialog
        sesion={sesion}
        paciente={paciente}
        open={asking}
        onOpenChange={setAsking}
        onDeleted={onDeleted}
      />
    </header>
  );
}
