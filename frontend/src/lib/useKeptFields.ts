import { useState } from "react";
import { changedKeys } from "./merge-edits";
import { useFields } from "./useFields";
import { useKeepingUnsaved, useUnsavedForm } from "./useUnsavedForm";

/**
 * The values of a form as they are typed, kept under `place` when the session ends over them. For what is sent
 * once; a record with a version is edited through `useEdicion`.
 */
export function useKeptFields<F extends object>(place: string, initial: F | (() => F)) {
  const kept = useUnsavedForm<F>(place);
  const [empty] = useState(initial);
  const fields = useFields<F>(kept ?? empty);
  const { form } = fields;
  const dirty = changedKeys(empty, form).length > 0;
  useKeepingUnsaved<F>(place, () => (dirty ? form : null));
  return {
    ...fields,
    /** Something is typed that was not there at first. */
    dirty,
    /** The session ended over it before, and it is back. */
    recovered: kept !== undefined && dirty,
  };
}
