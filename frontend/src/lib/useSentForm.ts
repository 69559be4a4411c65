import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { placed, problemsAmong } from "./useFields";
import { useFocusOnProblem } from "./useFocusOnProblem";
import { useKeptFields } from "./useKeptFields";

interface SentForm<F, R> {
  /** Names it among all forms: what is typed outlives the end of the session under it. */
  place: string;
  initial: F;
  /** What is said at a field that is not filled in, before anything is sent; null where it is. */
  missing: (form: F) => Readonly<Record<string, string | null>>;
  send: (form: F) => Promise<R>;
  onSent: (answer: R, sent: F) => void;
  /** What is asked for anew, however it ended. */
  stale: QueryKey;
}

/** A form that is sent as a whole, once at a time; what the server refuses is said at its field. */
export function useSentForm<F extends object, R>(of: SentForm<F, R>) {
  const client = useQueryClient();
  const fields = useKeptFields<F>(of.place, of.initial);
  const { mutate, isPending, error } = useMutation({
    mutationFn: of.send,
    onSuccess: of.onSent,
    onError: (why) => fields.refuse(why instanceof ApiError ? placed(why.fields, fields.form) : {}),
    onSettled: () => client.invalidateQueries({ queryKey: of.stale }),
  });
  const box = useFocusOnProblem<HTMLFormElement>(fields.refusals, isPending);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (!fields.refuse(problemsAmong(of.missing(fields.form)))) mutate(fields.form);
  }

  return { ...fields, isPending, error, box, submit };
}
