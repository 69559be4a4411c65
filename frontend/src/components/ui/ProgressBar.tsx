import { clsx } from "clsx";

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  tone?: "junco" | "lirio";
}

export function ProgressBar({ value, label, tone }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, value));
  return (
    <div
      className={clsx("barra", tone && `barra--${tone}`)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
    >
      <i style={{ width: `${shown}%` }} />
    </div>
  );
}
