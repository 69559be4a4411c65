import { Pencil } from "lucide";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Datum } from "@/components/ui/Datum";
import { Icon } from "@/components/ui/Icon";
import { LABELS } from "@/entities/paciente/labels";
import type { CampoName, PacienteRead } from "@/entities/paciente/types";
import { lazyPart } from "@/lib/lazyPart";
import { inWords, SECCIONES, type SeccionId } from "../model/ficha-campos";
import { SoloTu } from "./SoloTu";

// Forms and their rules come when something is edited; while they do, what was read stays.
const SeccionForm = lazyPart(async () => ({
  default: (await import("./SeccionForm")).SeccionForm,
}));

interface SeccionProps {
  id: SeccionId;
  paciente: PacienteRead;
  /** The one section that is being edited. */
  editing: SeccionId | null;
  onEdit: (id: SeccionId | null) => void;
  className?: string;
  /** Facts that nobody edits. */
  children?: ReactNode;
}

/** One card of a patient's information: read, or edited where it stands. */
export function Seccion({ id, paciente, editing, onEdit, className, children }: SeccionProps) {
  const { title } = SECCIONES[id];
  const button = useFocusAfterEditing(id, editing);
  const facts = (
    <Facts id={id} paciente={paciente}>
      {children}
    </Facts>
  );
  return (
    <Card className={className}>
      <header className="entre mb-3">
        <h2 className="text-lg">{title}</h2>
        {editing !== id && (
          <Button
            ref={button}
            variant="texto"
            size="s"
            icon={<Icon of={Pencil} />}
            onClick={() => onEdit(id)}
          >
            <span>
              Editar <span className="oculto">{title.toLocaleLowerCase("es")}</span>
            </span>
          </Button>
        )}
      </header>
      <Suspense fallback={facts}>
        {editing === id ? (
          <SeccionForm id={id} paciente={paciente} onClose={() => onEdit(null)} />
        ) : (
          facts
        )}
      </Suspense>
    </Card>
  );
}

function Facts({ id, paciente, children }: Pick<SeccionProps, "id" | "paciente" | "children">) {
  return (
    <dl className={id === "detalles" ? "datos datos--textos" : "datos datos--dobles"}>
      {SECCIONES[id].campos.map((name) => (
        <Datum key={name} label={<CampoLabel name={name} />}>
          {inWords(name, paciente)}
        </Datum>
      ))}
      {children}
    </dl>
  );
}

function CampoLabel({ name }: { name: CampoName }) {
  return (
    <>
      {LABELS[name]}
      {name === "notas_terapeuticas" && <SoloTu />}
    </>
  );
}

/** Who ends editing comes back to the button that began it. */
function useFocusAfterEditing(id: SeccionId, editing: SeccionId | null) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === id && editing === null) button.current?.focus();
    was.current = editing;
  }, [id, editing]);
  return button;
}
