import { useQuery } from "@tanstack/react-query";
import { type RecordingWords, wordsOf, wordsOfFile } from "@/components/video/recording-words";
import { playbackOf } from "@/lib/stored-files";

/** What a kept recording is called: who looked into it knows, and until then its name tells. */
export function useWords(fileKey: string | null): RecordingWords {
  const { data } = useQuery({ ...playbackOf(fileKey ?? ""), enabled: fileKey !== null });
  return data ? wordsOf(!data.con_imagen) : wordsOfFile(fileKey);
}
