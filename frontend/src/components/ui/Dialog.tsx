import { ComingDialog } from "./dialogs/ComingDialog";
import type { DialogProps } from "./dialogs/DialogSurface";
import { useDialogs } from "./dialogs/dialog-code";

/** A modal dialog; actions go in a <footer>. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, insistent } = props;
  const code = useDialogs(open);
  if (code) return <code.DialogSurface {...props} />;
  const close = insistent ? undefined : () => onOpenChange(false);
  return open ? <ComingDialog title={title} onClose={close} /> : null;
}
