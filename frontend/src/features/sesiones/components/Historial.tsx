import { type LucideIcon, ScanSearch, TextAlignStart } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { Icon } from "@/components/ui/Icon";
import { wordsOf } from "@/components/video/words";
import { shortWeekdayDate } from "@/lib/formats";
import { briefOf, byMonth } from "../model/facts";
import type { SesionResumen } from "../types";

interface HistorialProps {
  sesiones: readonly SesionResumen[];
  open: string;
  /** The address that opens a session. */
  addressOf: (id: string) => string;
  onOpen: () => void;
}

/** Every session by month, newest first; the open one is in the address. */
export function Historial({ sesiones, open, addressOf, onOpen }: HistorialProps) {
  return byMonth(sesiones).map(({ month, sesiones: inside }) => (
    <Fragment key={month}>
      <h3 className="mes">{month}</h3>
      {inside.map((sesion) => (
        <Link
          key={sesion.id}
          className="ses"
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
