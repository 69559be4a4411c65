import { useCode } from "@/lib/useCode";
import { boxes, useOpened } from "./dialogs/code";
import type { DialogProps } from "./dialogs/DialogBox";

/** A modal dialog; its actions go in a <footer>. */
export function Dialog(props: DialogProps) {
  return useOpened(props.open) ? <Opened {...props} /> : null;
}

function Opened(props: DialogProps) {
  const code = useCode(boxes);
  return code ? <code.DialogBox {...props} /> : null;
}
