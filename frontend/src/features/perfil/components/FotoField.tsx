import { Camera, CircleAlert, Trash2 } from "lucide";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { useUser } from "@/entities/cuenta/session";
import { pictureOf, type Role } from "@/entities/cuenta/storage";
import { GENERIC_ERROR } from "@/lib/errors";
import type { Edicion } from "@/lib/useEdicion";
import { type FotoEdit, KEPT } from "../model/foto";
import { ACCEPTED, openPicture, PictureError } from "../model/imagen";
import { PerfilHeader } from "./PerfilHeader";
import { RecorteDialog } from "./RecorteDialog";

const FOLDERS: Record<Role, string> = { terapeuta: "therapists", paciente: "patients" };

interface Face {
  name: string;
  foto_perfil: string | null;
  avatar_url: string | null;
}

interface FotoFieldProps {
  edicion: Edicion<{ foto: FotoEdit }>;
  perfil: Face;
  who: Role;
}

/** The face at the head of an edit: a photo is chosen and framed, or taken away. */
export function FotoField({ edicion, perfil, who }: FotoFieldProps) {
  const { foto } = edicion.form;
  const { id } = useUser();
  const [chosen, setChosen] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const notes = useId();
  useEffect(() => () => URL.revokeObjectURL(chosen?.src ?? ""), [chosen]);

  function become(next: FotoEdit) {
    setProblem(null);
    setChosen(null);
    edicion.change({ foto: next });
  }

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file, chosen again, is a choice too.
    event.target.value = "";
    if (!file) return;
    setProblem(null);
    await openPicture(file).then(setChosen, (error: unknown) =>
      setProblem(error instanceof PictureError ? error.message : GENERIC_ERROR),
    );
  }

  const wrong = problem ?? edicion.problems.foto;
  const shown = shownOf(foto, perfil);
  const removable = foto.kind === "new" || (foto.kind === "kept" && perfil.foto_perfil !== null);
  return (
    <PerfilHeader name={perfil.name} picture={shown} who={who}>
      <div className="fila envuelve gap-2 mt-4">
        <Button
          variant="linea"
          size="s"
          icon={<Icon of={Camera} />}
          aria-describedby={notes}
          onClick={() => input.current?.click()}
        >
          {shown ? "Cambiar foto" : "Subir foto"}
        </Button>
        {removable && (
          <Button
            variant="texto"
            size="s"
            icon={<Icon of={Trash2} />}
            onClick={() => become(perfil.foto_perfil === null ? KEPT : { kind: "removed" })}
          >
            Quitar foto
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label="Foto de perfil"
        onChange={(event) => void choose(event)}
      />
      <div id={notes} className="pila gap-1 mt-2">
        <p className="sm tenue">JPG, PNG, GIF o WebP de hasta 50 MB.</p>
        {wrong && (
          <p className="error" role="alert">
            <Icon of={CircleAlert} />
            {wrong}
          </p>
        )}
      </div>
      {chosen && (
        <RecorteDialog
          image={chosen}
          folder={`${FOLDERS[who]}/${id}`}
          onReady={become}
          onClose={() => setChosen(null)}
        />
      )}
    </PerfilHeader>
  );
}

/** The face as it will be once the edit is saved. */
function shownOf(foto: FotoEdit, perfil: Face): string | null {
  if (foto.kind === "new") return foto.preview;
  return foto.kind === "removed" ? perfil.avatar_url : pictureOf(perfil);
}
