import { useCode } from "@/lib/useCode";
import type { ConfirmDialogProps } from "./dialogs/ConfirmBox";
import { boxes, useOpened } from "./dialogs/code";

/** Asks before something is destroyed; focus starts on what does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useOpened(props.open) ? <Opened {...props} /> : null;
}

function Opened(props: ConfirmDialogProps) {
  const code = useCode(boxes);
  return code ? <code.ConfirmBox {...props} /> : null;
}
