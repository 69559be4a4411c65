import { Play, Plus, Undo2 } from "lucide";
import { Link } from "react-router";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { hechasInWords, pautaInWords, timesInWords } from "@/entities/ejercicio/practica";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { todayIso } from "@/lib/days";
import { messageOf } from "@/lib/errors";
import { useMisEjerciciosAddress } from "../model/useMisEjerciciosAddress";
import { useContar, useDeshacer } from "../model/usePractica";

/** How often it is to be done and was, and the ways to do it once more. */
export function PracticaCount({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { pauta, hechas_total: total, completado } = ejercicio;
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p className="sm">
        {pauta && <span className="suave">{`${pautaInWords(pauta)}. `}</span>}
        <span role="status">
          {(pauta || total > 0) && <b>{`${hechasInWords(ejercicio)}. `}</b>}
          {total > 0 && <span className="tenue">{`En total, ${timesInWords(total)}.`}</span>}
        </span>
      </p>
      {!completado && <Actos ejercicio={ejercicio} />}
    </div>
  );
}

function Actos({ ejercicio }: { ejercicio: UnifiedEjercicio }) {
  const { id, titulo, guia } = ejercicio;
  const { to } = useMisEjerciciosAddress();
  const onError = (error: unknown) => notify.error("No se ha podido apuntar", messageOf(error));
  const contar = useContar(id, { onError });
  const deshacer = useDeshacer(id, { onError });
  return (
    <div className="fila envuelve gap-2">
      {guia && (
        <Link
          className="btn btn--primario btn--s"
          aria-label={`Practicar ${titulo}`}
          to={to({ practicar: id })}
          preventScrollReset
        >
          <Icon of={Play} />
          Practicar
        </Link>
      )}
      <Button
        variant="suave"
        size="s"
        icon={<Icon of={Plus} />}
        busy={contar.busy}
        aria-label={`Apuntar una vez: ${titulo}`}
        onClick={contar.count}
      >
        Apuntar una vez
      </Button>
      {wasToday(ejercicio) && (
        <Button
          variant="texto"
          size="s"
          icon={<Icon of={Undo2} />}
          busy={deshacer.busy}
          aria-label={`Deshacer la última: ${titulo}`}
          onClick={deshacer.undo}
        >
          Deshacer
        </Button>
      )}
    </div>
  );
}

function wasToday({ ultima_practica: last }: UnifiedEjercicio): boolean {
  return last !== null && todayIso(new Date(last)) === todayIso();
}
