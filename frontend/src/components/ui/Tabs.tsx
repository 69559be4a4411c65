import { clsx } from "clsx";
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from "react";

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: ReactNode; count?: number }[];
  wide?: boolean;
  /** The panels: one `TabPanel` for each tab. */
  children: ReactNode;
  className?: string;
}

const Chosen = createContext<{ id: string; value: string } | null>(null);

/**
 * Views of one thing, side by side; arrows, Home and End move. Keep `value` in the URL when it is the
 * place somebody is in. Ours rather than Radix's: the sign-in page is 9 kB lighter for it.
 */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  wide,
  children,
  className,
}: TabsProps<V>) {
  const id = useId();

  function move(event: KeyboardEvent<HTMLElement>) {
    const now = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[destination(event.key, now, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <Chosen value={{ id, value }}>
      <div className={className}>
        <div
          role="tablist"
          aria-label={label}
          className={clsx("segmentos", wide && "segmentos--ancho")}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-${tab.value}-panel` : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={move}
            >
              {tab.label}
              {tab.count !== undefined && <span className="cuenta">{tab.count}</span>}
            </button>
          ))}
        </div>
        {children}
      </div>
    </Chosen>
  );
}

/** The index a key leads to, or -1 when the key is none of ours. */
function destination(key: string, now: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (now + 1) % count;
    case "ArrowLeft":
      return (now + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return -1;
  }
}

/** What a tab shows; only the chosen one is in the page. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  const chosen = useContext(Chosen);
  if (chosen?.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}-${value}-panel`}
      aria-labelledby={`${chosen.id}-${value}`}
      className={className}
    >
      {children}
    </div>
  );
}
