import { useQuery } from "@tanstack/react-query";
import { conservarAudio } from "@/entities/consentimiento/api";
import type { SesionRead } from "@/entities/sesion/types";
import { longDate } from "@/lib/formats";

const DAY_MS = 86_400_000;

/** Until when the sound of a session is kept, or when it went. */
export function SonidoNotice({ sesion }: { sesion: SesionRead }) {
  if (sesion.video_url) return <Until sesion={sesion} />;
  if (!sesion.sonido_borrado) return null;
  return (
    <p className="sm suave mt-5">
      {`El sonido de esta sesión se borró el ${longDate(sesion.sonido_borrado)}.`}
    </p>
  );
}

function Until({ sesion: { paciente_id, created_at } }: { sesion: SesionRead }) {
  const { data } = useQuery(conservarAudio(paciente_id));
  if (!data || data.rigen === null) return null;
  const day = new Date(new Date(created_at).getTime() + data.rigen * DAY_MS).toISOString();
  return <p className="sm suave">{`El sonido se borrará el ${longDate(day)}.`}</p>;
}
