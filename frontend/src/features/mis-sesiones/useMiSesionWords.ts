import { useQuery } from "@tanstack/react-query";
import { type RecordingWords, wordsOf, wordsOfFile } from "@/components/video/recording-words";
import { misSesiones } from "@/entities/portal/api";
import type { MiSesion } from "@/entities/portal/types";

/** What a session's recording is called: the list of sessions knows, and until it is here the file's name tells. */
export function useMiSesionWords({ id, video_url }: MiSesion): RecordingWords {
  const { data } = useQuery(misSesiones);
  const session = data?.find((one) => one.id === id);
  return session ? wordsOf(session.solo_audio) : wordsOfFile(video_url);
}
