import { Plus } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { SortableList } from "@/components/ui/SortableList";
import { moved } from "@/components/ui/sortable";
import { plural } from "@/lib/formats";
import { type CampoForm, type CampoProblems, MAX_CAMPOS, newCampo } from "../model/tipoForm";
import { CampoRow, nameOf } from "./CampoRow";

interface CamposEditorProps {
  campos: readonly CampoForm[];
  problems: Record<string, CampoProblems>;
  /** The key of the field that is unfolded: one at a time, so that fifty can be looked over. */
  open: string | null;
  onOpen: (key: string | null) => void;
  onChange: (campos: CampoForm[]) => void;
}

/** The fields of a type: added, changed, taken away and put in order. */
export function CamposEditor({ campos, problems, open, onOpen, onChange }: CamposEditorProps) {
  const adder = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    section.current?.querySelector<HTMLElement>(`[data-nombre-de="${added}"]`)?.focus();
  }, [added]);
  const full = campos.length >= MAX_CAMPOS;

  function add() {
    const campo = newCampo();
    onChange([...campos, campo]);
    onOpen(campo.key);
    setAdded(campo.key);
  }

  function remove(key: string) {
    onChange(campos.filter((campo) => campo.key !== key));
    adder.current?.focus();
  }

  return (
    <section ref={section} className="pila" aria-label="Campos">
      <div className="entre">
        <h3>Campos</h3>
        <span className="sm tenue">
          {campos.length > 0 && plural(campos.length, "campo", "campos")}
        </span>
      </div>
      {campos.length > 0 && (
        <SortableList
          label="Campos, en su orden"
          items={campos}
          keyOf={(campo) => campo.key}
          nameOf={nameOf}
          onMove={(from, to) => onChange(moved(campos, from, to))}
        >
          {(campo, controls) => (
            <CampoRow
              campo={campo}
              controls={controls}
              problems={problems[campo.key]}
              open={open === campo.key}
              onOpenChange={(unfold) => onOpen(unfold ? campo.key : null)}
              onChange={(change) =>
                onChange(campos.map((one) => (one === campo ? { ...one, ...change } : one)))
              }
              onRemove={() => remove(campo.key)}
            />
          )}
        </SortableList>
      )}
      <Button
        ref={adder}
        variant="suave"
        className="justify-self-start"
        icon={<Icon of={Plus} />}
        disabled={full}
        onClick={add}
      >
        Añadir campo
      </Button>
      {full && <p className="sm tenue">{`Un tipo tiene como mucho ${MAX_CAMPOS} campos.`}</p>}
    </section>
  );
}
