import { useQuery } from "@tanstack/react-query";
import type { StoredRecording } from "@/lib/playback";
import { fileAddress, playbackOf } from "@/lib/stored-files";

/** A file of the therapist's that is heard or watched; no key, no file. */
export function useStoredRecording(fileKey: string | null, filename: string) {
  const enabled = fileKey !== null;
  const address = useQuery({ ...fileAddress(fileKey ?? ""), enabled });
  const playback = useQuery({ ...playbackOf(fileKey ?? ""), enabled });
  const recording: StoredRecording | undefined =
    address.data && playback.data
      ? { address: address.data, filename, playback: playback.data }
      : undefined;
  return {
    recording,
    error: address.error ?? playback.error,
    /** Asks for fresh addresses. */
    renew: () => {
      void address.refetch();
      void playback.refetch();
    },
  };
}
