import { Pencil, TextAlignStart, Trash2 } from "lucide";
import { type Ref, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Tooltip } from "@/components/ui/Tooltip";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { usePreload } from "@/lib/usePreload";
import { hasTranscript, sentenceOf } from "../model/sesion-summary";
import { DeleteSesionDialog } from "./DeleteSesionDialog";
import { ExportMenu } from "./ExportMenu";
import { mesaCode } from "./mesaCode";

interface DetalleHeaderProps {
  sesion: SesionRead;
  paciente: Paciente;
  editing: boolean;
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
  onEdit,
  editButton,
  onDeleted,
}: DetalleHeaderProps) {
  const [asking, setAsking] = useState(false);
  const preloading = usePreload(mesaCode.load);
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-2xl">{`Sesión ${sesion.numero_sesion}`}</h2>
      <p className="order-1 flex-[0_0_100%] text-sm text-tinta-2 max-md:order-none">
        {sentenceOf(sesion)}
      </p>
      {!editing && (
        <div className="acciones gap-2 max-md:mt-2 md:flex-nowrap">
          {hasTranscript(sesion) && (
            <ButtonLink
              {...preloading}
              to={`?tab=sessions&sesion=${sesion.id}&vista=transcripcion`}
              size="s"
              icon={<Icon of={TextAlignStart} />}
            >
              Abrir transcripción
            </ButtonLink>
          )}
          <ExportMenu sesion={sesion} />
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
      <DeleteSesionDialog
        sesion={sesion}
        paciente={paciente}
        open={asking}
        onOpenChange={setAsking}
        onDeleted={onDeleted}
      />
    </header>
  );
}
