import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import { tipoKeys, updateTipo } from "@/entities/tipo/api";
import type { TipoSesion } from "@/entities/tipo/types";
import { messageOf } from "@/lib/errors";
import { DeleteTipoDialog } from "./DeleteTipoDialog";
import { TipoCard } from "./TipoCard";

interface TiposGridProps {
  tipos: readonly TipoSesion[];
  onEdit: (tipo: TipoSesion) => void;
}

/** The therapist's own types, and what can be done with each. */
export function TiposGrid({ tipos, onEdit }: TiposGridProps) {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState<TipoSesion | null>(null);
  const toggle = useMutation({
    mutationFn: ({ id, activo }: TipoSesion) => updateTipo(id, { activo: !activo }),
    onSuccess: (saved) => {
      client.setQueryData<TipoSesion[]>(tipoKeys.list, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
      notify.success("Tipo de sesión actualizado exitosamente");
    },
    onError: (error) => notify.error(messageOf(error, "No se pudo actualizar el tipo de sesión")),
    onSettled: () => client.invalidateQueries({ queryKey: tipoKeys.all }),
  });
  return (
    <>
      <ul className="rejilla" aria-label="Tus tipos de sesión">
        {tipos.map((tipo) => (
          <TipoCard
            key={tipo.id}
            tipo={tipo}
            busy={toggle.isPending && toggle.variables.id === tipo.id}
            onEdit={() => onEdit(tipo)}
            onToggle={() => toggle.mutate(tipo)}
            onDelete={() => setDeleting(tipo)}
          />
        ))}
      </ul>
      {deleting && <DeleteTipoDialog tipo={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
