import type { ReactNode } from "react";
import { useCode } from "@/lib/useCode";
import { boxes, useOpened } from "./dialogs/code";
import type { DialogProps } from "./dialogs/DialogBox";

interface LazyDialogProps extends DialogProps {
  /** Stands in its place while its code is on its way, which may be for as long as there is no network. */
  meanwhile?: ReactNode;
}

/** A modal dialog; its actions go in a <footer>. */
export function Dialog(props: LazyDialogProps) {
  return useOpened(props.open) ? <Opened {...props} /> : null;
}

function Opened({ meanwhile, ...props }: LazyDialogProps) {
  const code = useCode(boxes);
  if (code) return <code.DialogBox {...props} />;
  return props.open ? meanwhile : null;
}
