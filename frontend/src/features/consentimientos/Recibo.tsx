import { Download } from "lucide";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { keepRecibo } from "@/entities/consentimiento/api";
import { messageOf } from "@/lib/errors";

/** Takes the receipt of one decision; `of` tells it from the others on the page. */
export function Recibo({ id, of }: { id: string; of: string }) {
  const save = useMutation({
    mutationFn: keepRecibo,
    onError: (error) => notify.error("No se ha podido descargar", messageOf(error)),
  });
  return (
    <Button
      size="s"
      variant="linea"
      icon={<Icon of={Download} />}
      busy={save.isPending}
      onClick={() => save.mutate(id)}
      aria-label={`Descargar el justificante: ${of}`}
    >
      Justificante
    </Button>
  );
}
