import { useDialogs } from "./dialogs/code";
import type { DialogProps } from "./dialogs/DialogSurface";

/** A modal dialog; actions go in a <footer>. */
export function Dialog(props: DialogProps) {
  const code = useDialogs(props.open);
  return code ? <code.DialogSurface {...props} /> : null;
}
