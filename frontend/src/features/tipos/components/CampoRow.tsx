import { clsx } from "clsx";
import { ChevronDown, CircleAlert, Trash2 } from "lucide";
import { useId } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import type { SortControls } from "@/components/ui/SortableList";
import { kindLabel } from "../model/campo-kinds";
import type { CampoForm, CampoProblems } from "../model/tipoForm";
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
    <div className="rounded-2 bg-superficie [box-shadow:inset_0_0_0_1px_var(--linea-2)]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-1 py-1 pr-2 pl-1">
        {controls.handle}
        <button
          type="button"
          className="flex min-h-[48px] min-w-0 items-center justify-between gap-2 rounded-2 px-2 py-1 text-start hover:bg-hover"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => onOpenChange(!open)}
        >
          <span className="grid min-w-0">
            <b className="truncate font-[550]" dir="auto">
              {nameOf(campo)}
            </b>
            <small className="flex items-center gap-1 text-sm text-tinta-3">
              {problems && <Icon of={CircleAlert} className="text-peligro-tinta" />}
              {`${kindLabel(campo.tipo)}, ${campo.requerido ? "obligatorio" : "opcional"}`}
            </small>
          </span>
          <Icon
            of={ChevronDown}
            className={clsx(
              "text-tinta-3 [transition:rotate_var(--dur-2)_var(--curva)]",
              open && "rotate-180",
            )}
          />
        </button>
        {controls.steps}
      </div>
      {open && (
        <div
          className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-4 [&_.interruptor]:justify-self-start"
          id={body}
        >
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
