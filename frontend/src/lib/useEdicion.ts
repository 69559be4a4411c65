import { useRef, useState } from "react";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { changedKeys, mergeEdits } from "./merge-edits";
import { type Problems, placed, useFields } from "./useFields";
import { useKeepingUnsaved, useUnsavedForm } from "./useUnsavedForm";

const STALE = 409;

/** The ways in which an edit comes to an end, or does not. */
export interface EdicionEnd<R> {
  onSaved: (record: R) => void;
  /** What else is to be done about it, where the form itself does not say it. */
  onFailed?: (error: unknown) => void;
  /** Given up, or saved without a change: nothing was sent. */
  onClose: () => void;
}

interface Versioned {
  version: number;
}

interface EdicionOptions<R extends Versioned, F extends object> extends EdicionEnd<R> {
  /** Names the record among everything that can be edited. */
  place: string;
  record: R;
  formOf: (record: R) => F;
  problemsOf: (form: F, base: F) => Problems;
  /** `record` is what the server has, as far as it is known here. */
  send: (form: F, keys: readonly (keyof F)[], version: number, record: R) => Promise<R>;
  /** The record as the server has it now. */
  reload: (record: R) => Promise<R>;
  /** The form's name for what the server calls otherwise. */
  fieldNames?: Readonly<Record<string, string>>;
  /** What the form proposes and the server does not have: it is sent although nobody changed it. */
  proposed?: (record: R) => readonly (keyof F)[];
}

/** What was typed, and on top of what. */
interface Typed<F> {
  base: F;
  form: F;
}

/** What a field needs of the edit that it is a part of. */
export interface Edicion<F> {
  form: F;
  problems: Problems;
  change: (patch: Partial<F>) => void;
}

/**
 * An edit of a versioned record, from its beginning to its save. When another window saved meanwhile, what it
 * changed is taken in under what was typed here, and the person saves again. When the session ends over it,
 * whoever comes back goes on from what they typed.
 */
export function useEdicion<R extends Versioned, F extends object>(options: EdicionOptions<R, F>) {
  const { place, formOf, send, fieldNames = {}, proposed = () => [] } = options;
  const kept = useUnsavedForm<Typed<F>>(place);
  const [record, setRecord] = useState(options.record);
  const [base, setBase] = useState(() => formOf(record));
  const [resumed] = useState(() => kept && mergeEdits(kept.base, kept.form, base));
  /** What the fields were when this edit began. */
  const [began] = useState(kept?.base ?? base);
  const { form, setForm, problems, refusals, refuse, change } = useFields(resumed?.form ?? base);
  // What another window saved meanwhile is said at once, also where nobody typed over it.
  const [clashes, setClashes] = useState<(keyof F)[] | null>(
    resumed && changedKeys(began, base).length > 0 ? resumed.clashes : null,
  );
  const running = useRef(false);
  const dirty = changedKeys(base, form).length > 0;
  useKeepingUnsaved<Typed<F>>(place, () => (dirty ? { base, form } : null));

  function rebase(now: R): void {
    setRecord(now);
    setBase(formOf(now));
  }

  async function takeIn(): Promise<void> {
    const theirs = await options.reload(record).catch(() => null);
    // Not reachable: the refusal is told, and the next save comes back here.
    if (!theirs) return;
    // The other window saved just what is written here.
    if (changedKeys(formOf(theirs), form).length === 0) return options.onSaved(theirs);
    const merged = mergeEdits(base, form, formOf(theirs));
    rebase(theirs);
    setForm(merged.form);
    setClashes(merged.clashes);
  }

  const mutation = useMutation({
    mutationFn: (keys: readonly (keyof F)[]) => send(form, keys, record.version, record),
    onSuccess: options.onSaved,
    onError: async (error) => {
      options.onFailed?.(error);
      if (!(error instanceof ApiError)) return;
      refuse(placed(error.fields, form, fieldNames));
      // What has a name of its own was refused for that, not for what another window saved.
      if (error.status === STALE && error.code === undefined) await takeIn();
    },
    onSettled: (_, error) => {
      // After a success the edit is over: what is still on the screen sends nothing more.
      if (error) running.current = false;
    },
  });

  /** `found` is what only the page can see: a date that has been begun and not finished. */
  function save(found: Problems = {}): void {
    // A second click can come before the first one is drawn.
    if (running.current) return;
    const wrong = { ...options.problemsOf(form, base), ...found };
    const keys = [...new Set([...changedKeys(base, form), ...proposed(record)])];
    if (refuse(wrong)) return;
    if (keys.length === 0) options.onClose();
    else start(keys);
  }

  function start(keys: readonly (keyof F)[]): void {
    running.current = true;
    setClashes(null);
    mutation.mutate(keys);
  }

  const placedAny = Object.keys(problems).length > 0;
  return {
    record,
    form,
    change,
    save,
    problems,
    refusals,
    clashes,
    /** What another window has changed since then, whether or not it was typed over here. */
    changedElsewhere: changedKeys(began, base),
    saving: mutation.isPending,
    dirty,
    /** The session ended over this edit before, and what was typed is back. */
    recovered: kept !== undefined,
    /** A failure that no field explains. */
    failure: mutation.isError && clashes === null && !placedAny ? mutation.error : null,
  };
}
