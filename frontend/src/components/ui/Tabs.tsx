import { clsx } from "clsx";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

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

/** Views of one thing, side by side. Keep `value` in the URL when it is the place somebody is in. */
export function Tabs<V extends string>({
  label,
  value,
  onChange,
  tabs,
  wide,
  children,
  className,
}: TabsProps<V>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Radix.List aria-label={label} className={clsx("segmentos", wide && "segmentos--ancho")}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="cuenta">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Content value={value} className={className}>
      {children}
    </Radix.Content>
  );
}
