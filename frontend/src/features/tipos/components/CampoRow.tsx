import { ChevronDown, CircleAlert, Trash2 } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { SortControls } from "@/components/ui/SortableList";
import { kindLabel } from "../model/campos";
import type { CampoForm, CampoProblems } from "../model/form";
import { CampoInputs } from "./CampoInputs";

interface CampoRowProps {
  campo: CampoForm;
  controls: SortControls;
  problems: CampoProblems | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (change: Partial<CampoForm>) => void;
  onRemove: () => void;
}

/** A field of a type being written: one line, or unfolded to be changed. */
export function CampoRow({
  campo,
  controls,
  problems,
  open,
  onOpenChange,
  onChange,
  onRemove,
}: CampoRowProps) {
  const body = useId();
  return (
    <div className="campo-fila">
      <div className="campo-cabeza">
        {controls.handle}
        <button
          type="button"
          className="campo-nombre"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => onOpenChange(!open)}
        >
          <span>
            <b dir="auto">{nameOf(campo)}</b>
            <small>
              {problems && <Icon of={CircleAlert} className="text-peligro-tinta" />}
              {`${kindLabel(campo.tipo)}, ${campo.requerido ? "obligatorio" : "opcional"}`}
            </small>
          </span>
          <Icon of={ChevronDown} />
        </button>
        {controls.steps}
      </div>
      {open && (
        <div className="campo-cuerpo" id={body}>
          <CampoInputs campo={campo} problems={problems} onChange={onChange} />
          <Button
            variant="texto"
            size="s"
            className="justify-self-start"
            icon={<Icon of={Trash2} />}
            onClick={onRemove}
          >
            Quitar campo
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a field is called, also while it has no name. */
export function nameOf({ nombre }: { nombre: string }): string {
  return nombre.trim() || "Campo sin nombre";
}
