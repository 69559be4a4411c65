import { clsx } from "clsx";
import type { ReactNode } from "react";

interface ElegiblesProps {
  label: string;
  disabled?: boolean;
  tall?: boolean;
  children: ReactNode;
}

/** Boxes to tick, in a list that scrolls; its rows are as tall as what they say, however little room there is. */
export function Elegibles({ label, disabled, tall, children }: ElegiblesProps) {
  return (
    <fieldset
      className={clsx(
        "grid auto-rows-max content-start overflow-auto rounded-2 bg-superficie p-1 [box-shadow:inset_0_0_0_1px_var(--linea-2)] empty:hidden",
        tall ? "max-h-[min(420px,46dvh)]" : "max-h-[200px]",
      )}
      aria-label={label}
      disabled={disabled}
    >
      {children}
    </fieldset>
  );
}

interface ElegibleProps {
  checked: boolean;
  onChange: () => void;
  name: string;
  note?: string | null;
}

export function Elegible({ checked, onChange, name, note }: ElegibleProps) {
  return (
    <label className="grid min-h-[40px] cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-2 rounded-2 px-2 py-1 wrap-anywhere hover:bg-hover">
      <input
        type="checkbox"
        className="size-[18px] accent-primario"
        checked={checked}
        onChange={onChange}
      />
      <span className="min-w-0">
        <bdi className="line-clamp-2">{name}</bdi>
        {note && (
          <small className="block text-sm text-tinta-3" dir="auto">
            {note}
          </small>
        )}
      </span>
    </label>
  );
}
