import { EditorAside } from "@/components/ui/EditorDialog";
import { CampoField } from "@/entities/tipo/components/CampoField";
import type { Campo } from "@/entities/tipo/types";

/** A field to be drawn; its key tells it apart while its name is still being written. */
export interface PreviewField {
  key: string;
  campo: Campo;
}

/** What the form of a session of this type looks like. It is a picture: nothing in it takes the focus. */
export function VistaPrevia({ fields }: { fields: readonly PreviewField[] }) {
  return (
    <EditorAside label="Vista previa">
      <h3>Así lo rellenarás</h3>
      {fields.length === 0 && (
        <p className="sm tenue">
          Sin campos propios: la sesión tendrá solo sus notas y tus notas privadas.
        </p>
      )}
      <div className="pila" inert>
        {fields.map(({ key, campo }) => (
          <CampoField
            key={key}
            campo={{ ...campo, nombre: campo.nombre || "Campo sin nombre" }}
            value={null}
            onChange={unheard}
          />
        ))}
      </div>
    </EditorAside>
  );
}

function unheard(): void {}
