import { useQuery } from "@tanstack/react-query";
import { type RecordingWords, wordsOf, wordsOfFile } from "@/components/video/recording-words";
import { sesionesOf } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";

/** What a session's recording is called: the list of sessions knows, and until it is here the file's name tells. */
export function useRecordingWords({
  id,
  paciente_id,
  video_url,
}: Pick<SesionRead, "id" | "paciente_id" | "video_url">): RecordingWords {
  const { data } = useQuery(sesionesOf(paciente_id));
  const sesion = data?.find((one) => one.id === id);
  return sesion ? wordsOf(sesion.solo_audio) : wordsOfFile(video_url);
}
