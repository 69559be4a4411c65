import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { perfilTerapeuta, updatePerfilTerapeuta } from "@/entities/perfil/api";
import { SHARE_NOTHING } from "@/entities/perfil/compartir";
import { CompartirSwitches } from "@/entities/perfil/components/CompartirSwitches";
import type { Compartir } from "@/entities/perfil/types";
import { messageOf } from "@/lib/errors";

interface ElegirCompartirProps {
  /** What the therapist already shares, of a session that is older than that choice. */
  value?: Compartir;
  onClose: () => void;
  onChosen: (compartir: Compartir) => void;
}

/** What the therapist usually shares, asked before their first session is saved: nothing unless they say so. */
export function ElegirCompartir({
  value = SHARE_NOTHING,
  onClose,
  onChosen,
}: ElegirCompartirProps) {
  const client = useQueryClient();
  const [compartir, setCompartir] = useState(value);
  const choosing = useMutation({
    mutationFn: () => updatePerfilTerapeuta({ compartir }),
    onSuccess: (perfil) => {
      client.setQueryData(perfilTerapeuta.queryKey, perfil);
      onChosen(perfil.compartir);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="¿Qué sueles compartir?"
      description="Vale para esta sesión y para las siguientes. En cada una puedes cambiarlo, y en tu perfil lo que sueles compartir."
    >
      <CompartirSwitches value={compartir} onChange={setCompartir} />
      {choosing.isError && (
        <Alert title="No se ha podido guardar lo que eliges">{messageOf(choosing.error)}</Alert>
      )}
      <footer>
        <Button variant="linea" onClick={onClose}>
          Volver
        </Button>
        <Button busy={choosing.isPending} onClick={() => choosing.mutate()}>
          Elegir y guardar la sesión
        </Button>
      </footer>
    </Dialog>
  );
}
