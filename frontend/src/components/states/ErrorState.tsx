import { CircleAlert, Info } from "lucide";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { onceBack } from "@/lib/connection";

interface AlertProps {
  title: string;
  tone?: "peligro" | "aviso";
  action?: ReactNode;
  children?: ReactNode;
}

/** Something went wrong (or deserves attention) in this part of the screen. */
export function Alert({ title, tone = "peligro", action, children }: AlertProps) {
  const warning = tone === "aviso";
  return (
    <div className={warning ? "alerta alerta--aviso" : "alerta"} role={warning ? "note" : "alert"}>
      <Icon of={warning ? Info : CircleAlert} />
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
}

/** Data that could not be loaded, and the way to ask for it again; a connection that is back asks by itself. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  const retryNow = useEffectEvent(() => onRetry?.());
  useEffect(() => onceBack(() => retryNow()), []);
  const retry = onRetry && (
    <Button variant="linea" size="s" onClick={onRetry}>
      Reintentar
    </Button>
  );
  return (
    <Alert title={title} action={retry}>
      {children ?? "Revisa tu conexión y vuelve a probar."}
    </Alert>
  );
}
