import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { animoInWords } from "@/entities/diario/animo";
import { deleteLinea, diarioKeys, takeBackLinea } from "@/entities/diario/api";
import type { LineaPropia } from "@/entities/diario/types";
import { messageOf } from "@/lib/errors";
import { dayHeading } from "@/lib/formats";

/** The days before: what was written stays, and can stop being shared or be deleted. */
export function Anteriores({ lineas }: { lineas: readonly LineaPropia[] }) {
  const [deleting, setDeleting] = useState<LineaPropia | null>(null);
  const { takeBack, remove } = useActs();
  return (
    <ul className="pila gap-3">
      {lineas.map((linea) => (
        <li key={linea.dia} className="tarjeta relleno-s pila gap-2">
          <div className="entre envuelve gap-2">
            <h3 className="text-md">{dayHeading(linea.dia)}</h3>
            <Badge tone={linea.compartida ? "lirio" : undefined}>
              {linea.compartida ? "Compartida" : "Solo tuya"}
            </Badge>
          </div>
          <p dir="auto">{linea.linea}</p>
          <p className="sm suave">{`Estabas: ${animoInWords(linea.animo)}`}</p>
          <div className="fila envuelve gap-2">
            {linea.compartida && (
              <Button
                size="s"
                variant="linea"
                busy={takeBack.isPending && takeBack.variables === linea.dia}
                onClick={() => takeBack.mutate(linea.dia)}
              >
                Dejar de compartir
                <Dia of={linea} />
              </Button>
            )}
            <Button size="s" variant="texto" onClick={() => setDeleting(linea)}>
              Borrar
              <Dia of={linea} />
            </Button>
          </div>
        </li>
      ))}
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        title="¿Borrar esta línea?"
        confirm="Borrar la línea"
        busy={remove.isPending}
        onConfirm={() =>
          deleting && remove.mutate(deleting.dia, { onSettled: () => setDeleting(null) })
        }
      >
        <p>{deleting && `${dayHeading(deleting.dia)}: «${deleting.linea}»`}</p>
      </ConfirmDialog>
    </ul>
  );
}

function Dia({ of: { dia } }: { of: LineaPropia }) {
  return (
    <span className="oculto">{` la línea del ${dayHeading(dia).toLocaleLowerCase("es")}`}</span>
  );
}

function useActs() {
  const client = useQueryClient();
  const told = {
    onSettled: () => client.invalidateQueries({ queryKey: diarioKeys.mio }),
    onError: (error: unknown) => notify.error("No se ha podido hacer", messageOf(error)),
  };
  return {
    takeBack: useMutation({ mutationFn: takeBackLinea, ...told }),
    remove: useMutation({ mutationFn: deleteLinea, ...told }),
  };
}
