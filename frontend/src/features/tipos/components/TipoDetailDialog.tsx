import { Pencil } from "lucide";
import { Button } from "@/components/ui/Button";
import { EDITOR_COLUMNS, EditorDialog, EditorFoot } from "@/components/ui/EditorDialog";
import { Icon } from "@/components/ui/Icon";
import type { Campo, TipoSesion } from "@/entities/tipo/types";
import { longDate } from "@/lib/formats";
import { kindLabel } from "../model/campo-kinds";
import { EstadoBadge } from "./TipoFacts";
import { VistaPrevia } from "./VistaPrevia";

interface VerTipoDialogProps {
  tipo: TipoSesion;
  onEdit: () => void;
  onClose: () => void;
}

/** A type of session as it is: what it says of itself, its fields and the form they make. */
export function TipoDetailDialog({ tipo, onEdit, onClose }: VerTipoDialogProps) {
  return (
    <EditorDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span dir="auto">{tipo.nombre}</span>}
    >
      <div className={EDITOR_COLUMNS}>
        <div className="pila gap-5 content-start">
          <p className="fila envuelve">
            <EstadoBadge activo={tipo.activo} />
            <span className="sm tenue">
              {`Creado el ${longDate(tipo.fecha_creacion)}. Cambiado el ${longDate(tipo.fecha_actualizacion)}.`}
            </span>
          </p>
          {tipo.descripcion && (
            <p className="whitespace-pre-line break-words" dir="auto">
              {tipo.descripcion}
            </p>
          )}
          <section className="pila" aria-label="Campos">
            <h3>Campos</h3>
            {tipo.campos.length === 0 && (
              <p className="tenue">Este tipo no tiene campos propios.</p>
            )}
            <ol className="grid gap-3">
              {tipo.campos.map((campo) => (
                <li key={campo.nombre} className="grid wrap-anywhere">
                  <b className="font-[550]" dir="auto">
                    {campo.nombre}
                  </b>
                  <span className="sm tenue">{factsOf(campo)}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <VistaPrevia fields={tipo.campos.map((campo) => ({ key: campo.nombre, campo }))} />
      </div>
      <EditorFoot>
        <Button variant="linea" onClick={onClose}>
          Cerrar
        </Button>
        <Button icon={<Icon of={Pencil} />} onClick={onEdit}>
          Editar
        </Button>
      </EditorFoot>
    </EditorDialog>
  );
}

/** `Lista de opciones, obligatorio: Paseo, Diario`. */
function factsOf({ tipo, requerido, opciones }: Campo): string {
  const facts = `${kindLabel(tipo)}, ${requerido ? "obligatorio" : "opcional"}`;
  return opciones.length > 0 ? `${facts}: ${opciones.join(", ")}` : facts;
}
