import { useRef } from "react";
import { useAct } from "./useAct";

interface CreateAndGive {
  pacienteId: string;
  create: () => Promise<{ id: string }>;
  give: (id: string) => Promise<void>;
  onDone: () => void;
  /** `created` when it is in the bank, and only the patient does not have it yet. */
  onError: (error: unknown, created: boolean) => void;
}

/** Makes something in the bank and gives it to a patient; a second try goes on where the first one stopped. */
export function useCreateAndGive({ pacienteId, create, give, onDone, onError }: CreateAndGive) {
  const made = useRef<string>(null);
  const { run, busy } = useAct(
    pacienteId,
    async () => {
      made.current ??= (await create()).id;
      await give(made.current);
    },
    { onSuccess: onDone, onError: (error) => onError(error, made.current !== null) },
  );
  return { send: () => run(undefined), busy };
}
