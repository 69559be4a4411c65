import { clsx } from "clsx";
import { type LucideIcon, ScanSearch, TextAlignStart } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { wordsOf } from "@/components/video/words";
import type { SesionResumen } from "@/entities/sesion/types";
import { sessions, shortWeekdayDate } from "@/lib/formats";
import { briefOf, byMonth } from "../model/facts";

/** How many of the newest are in sight where the open session stands below the history. */
const NEWEST = 3;

interface HistorialProps {
  sesiones: readonly SesionResumen[];
  open: string;
  /** Where it stands above the session: all of it, or only the newest and the open one. */
  whole: boolean;
  /** The address that opens a session. */
  addressOf: (id: string) => string;
  onOpen: () => void;
}

/** One more is no reason to fold it. */
function newestOf(sesiones: readonly SesionResumen[]): readonly SesionResumen[] {
  return sesiones.length <= NEWEST + 1 ? sesiones : sesiones.slice(0, NEWEST);
}

/** Every session by month, newest first; the open one is in the address. */
export function Historial({ sesiones, open, whole, addressOf, onOpen }: HistorialProps) {
  const newest = new Set(newestOf(sesiones).map(({ id }) => id));
  const folded = ({ id }: SesionResumen) => !whole && id !== open && !newest.has(id);
  return byMonth(sesiones).map(({ month, sesiones: inside }) => (
    <Fragment key={month}>
      <h3 className={clsx("mes", inside.every(folded) && "plegada")}>{month}</h3>
      {inside.map((sesion) => (
        <Link
          key={sesion.id}
          className={clsx("ses", folded(sesion) && "plegada")}
          to={addressOf(sesion.id)}
          replace
          preventScrollReset
          aria-current={sesion.id === open}
          onClick={onOpen}
        >
          <span className="num" aria-hidden="true">
            {sesion.numero_sesion}
          </span>
          <span>
            <b>
              <span className="oculto">{`Sesión ${sesion.numero_sesion}, `}</span>
              {shortWeekdayDate(sesion.fecha)}
            </b>
            <small>{briefOf(sesion)}</small>
          </span>
          <span className="trae">
            {sesion.tiene_video && <HasRecording sound={sesion.solo_audio} />}
            {sesion.tiene_transcripcion && <Has icon={TextAlignStart} what="transcripción" />}
            {sesion.tiene_analisis && <Has icon={ScanSearch} what="análisis" />}
          </span>
        </Link>
      ))}
    </Fragment>
  ));
}

interface VerTodasProps {
  count: number;
  whole: boolean;
  onWhole: (whole: boolean) => void;
}

/** Unfolds a history that stands above the session; beside it, all of it is in sight anyway. */
export function VerTodas({ count, whole, onWhole }: VerTodasProps) {
  if (count <= NEWEST + 1) return null;
  return (
    <button
      type="button"
      className="enlace ver-todas"
      aria-expanded={whole}
      onClick={() => onWhole(!whole)}
    >
      {whole ? "Ver solo las últimas" : `Ver las ${sessions(count)}`}
    </button>
  );
}

function HasRecording({ sound }: { sound: boolean }) {
  const { icon, noun } = wordsOf(sound);
  return <Has icon={icon} what={noun} />;
}

function Has({ icon, what }: { icon: LucideIcon; what: string }) {
  return (
    <span title={`Con ${what}`}>
      <Icon of={icon} />
      <span className="oculto">{`, con ${what}`}</span>
    </span>
  );
}
