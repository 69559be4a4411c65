import { clsx } from "clsx";
import { type DragEvent, type ReactNode, useState } from "react";

interface DropAreaProps {
  label: string;
  onDrop: (files: FileList) => void;
  children: ReactNode;
}

/** Where files are dropped, or chosen with what stands in it. */
export function DropArea({ label, onDrop, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
  };
  return (
    <section
      className={clsx(
        "suelta justify-items-start gap-2 p-5 [box-shadow:none] [outline-offset:-1.5px]",
        over
          ? "bg-primario-suave [outline:1.5px_dashed_var(--primario)]"
          : "bg-transparent [outline:1.5px_dashed_var(--linea-2)]",
      )}
      aria-label={label}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        onDrop(event.dataTransfer.files);
      }}
    >
      {children}
    </section>
  );
}
