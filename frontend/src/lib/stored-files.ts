import { queryOptions } from "@tanstack/react-query";
import { api, BACKGROUND, body } from "@/api/client";
import { ADDRESSES, askAgain, askWithheld, type Playback, settle } from "./playback";

const FRESH_MS = 10 * 60_000;

/** A signed address that reads a stored file for a while. */
export async function fetchAddress(fileKey: string): Promise<string> {
  const call = api.POST("/api/v1/aws-s3/download-url", { body: { file_key: fileKey } });
  return (await body(call)).download_url;
}

/** The same, for what shows or plays a file. */
export const fileAddress = (fileKey: string) =>
  queryOptions({
    queryKey: ["archivos", "direccion", fileKey],
    queryFn: () => fetchAddress(fileKey),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => askWithheld(state.error),
  });

/** How a therapist's recording plays; asked for again while something is being made of it. */
export const playbackOf = (fileKey: string) =>
  queryOptions({
    ...ADDRESSES,
    queryKey: ["archivos", "reproduccion", fileKey],
    queryFn: async ({ client, queryKey, signal }) => {
      const next = await body(
        api.GET("/api/v1/reproducciones/", {
          params: { query: { file_key: fileKey } },
          headers: BACKGROUND,
          signal,
        }),
      );
      return settle(client.getQueryData<Playback>(queryKey), next);
    },
    refetchInterval: ({ state }) =>
      askWithheld(state.error) || askAgain(state.data, state.dataUpdateCount),
  });

/** Throws away a stored file that hangs on nothing; the call outlives the page. */
export async function deleteFile(fileKey: string): Promise<void> {
  await api.DELETE("/api/v1/aws-s3/delete-file", {
    body: { file_key: fileKey },
    keepalive: true,
  });
}
