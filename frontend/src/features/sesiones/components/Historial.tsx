import { clsx } from "clsx";
import { type IconNode, ScanSearch, TextAlignStart } from "lucide";
import { Fragment } from "react";
import { Link } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { wordsOf } from "@/components/video/recording-words";
import type { SesionResumen } from "@/entities/sesion/types";
import { daySaid } from "@/lib/days";
import { sessions, shortWeekdayDate } from "@/lib/formats";
import { briefOf, byMonth } from "../model/sesion-summary";

/** How many of the newest are in sight where the open session stands below the history. */
const NEWEST = 3;

/** A session; the pebble with its number has one of three shapes. */
const ROW =
  "grid grid-cols-[44px_1fr_auto] items-center gap-3 rounded-3 px-3 py-2 no-underline [--canto:var(--guijarro-b)] nth-[3n+1]:[--canto:var(--guijarro-c)] nth-[3n]:[--canto:var(--guijarro-a)]";

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
      <h3
        className={clsx(
          "px-3 pt-3 pb-1 font-texto text-xs font-[550] tracking-[0] text-tinta-3",
          inside.every(folded) && "max-lg:hidden",
        )}
      >
        {month}
      </h3>
      {inside.map((sesion) => (
        <Link
          key={sesion.id}
          className={clsx(
            ROW,
            sesion.id === open ? "bg-primario-suave" : "hover:bg-hover",
            folded(sesion) && "max-lg:hidden",
          )}
          to={addressOf(sesion.id)}
          replace
          preventScrollReset
          aria-current={sesion.id === open}
          onClick={onOpen}
        >
          <span
            className={clsx(
              "grid h-[38px] w-10 place-items-center rounded-(--canto) font-titulo text-md leading-[1] font-[600] lining-nums",
              sesion.id === open ? "bg-primario text-sobre-primario" : "bg-hundido text-tinta-2",
            )}
            aria-hidden="true"
          >
            {sesion.numero_sesion}
          </span>
          <span>
            <b className="block leading-[1.3] font-[550]">
              <span className="oculto">{`Sesión ${sesion.numero_sesion}, `}</span>
              {shortWeekdayDate(daySaid(sesion.fecha))}
            </b>
            <small
              className={clsx("text-sm", sesion.id === open ? "text-tinta-2" : "text-tinta-3")}
            >
              {briefOf(sesion)}
            </small>
          </span>
          <span className="flex gap-1 text-tinta-3">
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
      className="enlace ms-3 hidden min-h-10 justify-self-start max-lg:block"
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

function Has({ icon, what }: { icon: IconNode; what: string }) {
  return (
    <span title={`Con ${what}`}>
      <Icon of={icon} className="w-[15px]" />
      <span className="oculto">{`, con ${what}`}</span>
    </span>
  );
}
