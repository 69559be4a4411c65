import { ComingDialog } from "./dialogs/ComingDialog";
import type { ConfirmDialogProps } from "./dialogs/ConfirmDialogSurface";
import { useDialogs } from "./dialogs/dialog-code";

/** Asks before something is destroyed; focus starts on what does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title } = props;
  const code = useDialogs(open);
  if (code) return <code.ConfirmDialogSurface {...props} />;
  return open ? <ComingDialog title={title} onClose={() => onOpenChange(false)} /> : null;
}
