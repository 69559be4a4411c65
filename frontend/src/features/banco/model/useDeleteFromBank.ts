import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMutation } from "@/api/useMutation";
import { bankChanged } from "@/entities/ejercicio/api";
import { isNotFound } from "@/lib/errors";

interface Eliminacion {
  remove: () => Promise<void>;
  /** The list that shows it, and its place there. */
  listKey: QueryKey;
  id: string;
  onDone: () => void;
  onFailed: (error: unknown) => void;
  /** It is no more, deleted here or before. */
  onGone: () => void;
}

/** Deletes something of the bank, once however often it is asked for; its list is without it at once. */
export function useDeleteFromBank({ remove, listKey, id, onDone, onFailed, onGone }: Eliminacion) {
  const client = useQueryClient();
  // The second of two clicks comes before the first one's waiting is drawn.
  const sending = useRef(false);

  function gone(): void {
    client.setQueryData<{ id: string }[]>(listKey, (list) => list?.filter((one) => one.id !== id));
    bankChanged(client);
    onGone();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      onDone();
      gone();
    },
    onError: (error) => {
      sending.current = false;
      onFailed(error);
      if (isNotFound(error)) gone();
    },
  });

  function confirm(): void {
    if (sending.current) return;
    sending.current = true;
    mutate();
  }

  return { confirm, busy: isPending };
}
