import type { ConfirmDialogProps } from "./dialogs/ConfirmDialogSurface";
import { useDialogs } from "./dialogs/code";

/** Asks before something is destroyed; focus starts on what does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useDialogs(props.open);
  return code ? <code.ConfirmDialogSurface {...props} /> : null;
}
