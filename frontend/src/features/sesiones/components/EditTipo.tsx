import { Alert, ErrorState } from "@/components/states/ErrorState";
import type { SesionRead } from "@/entities/sesion/types";
import { TipoChips } from "@/entities/tipo/components/TipoChips";
import type { SessionTypes } from "@/entities/tipo/model/useSessionTypes";
import { type Edicion, tipoOf } from "../model/sesion-edicion";
import { listLeftOver } from "../model/textosOfTipo";

interface EditarTipoProps {
  sesion: SesionRead;
  form: Edicion;
  tipos: SessionTypes;
  problem: string | undefined;
  onChange: (patch: Partial<Edicion>) => void;
}

/** Which kind of session it was; another kind asks for other things, and takes nothing away. */
export function EditTipo({ sesion, form, tipos, problem, onChange }: EditarTipoProps) {
  const left = form.tipo === tipoOf(sesion) ? [] : listLeftOver(form, tipos.type);
  return (
    <>
      <TipoChips
        types={tipos.types}
        value={form.tipo}
        onChange={(tipo) => onChange({ tipo })}
        help={left.length > 0 ? keptSentence(left) : null}
      />
      {problem && <Alert title={problem} />}
      {tipos.failed && (
        <ErrorState title="Error al cargar los tipos de sesiones" onRetry={tipos.retry} />
      )}
    </>
  );
}

function keptSentence(left: readonly string[]): string {
  return `Este tipo ya no pregunta por: ${left.join(", ")}. Lo escrito se conserva en la sesión.`;
}
