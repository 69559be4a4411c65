import { useLocation } from "react-router";
import { SegundoPasoForm } from "@/features/cuentas/components/SegundoPasoForm";
import type { StepState } from "@/features/cuentas/useSignIn";
import { LeadTo } from "@/lib/router/LeadTo";
import { EntradaLayout } from "../../shells/EntradaLayout";

/** The second step of a sign-in; whoever comes without a first one begins with it. */
export function SegundoPasoPage() {
  const step = stepIn(useLocation().state);
  if (!step) return <LeadTo to="/login" />;
  return (
    <EntradaLayout title="Confirma que eres tú" lead="Tu cuenta pide un segundo paso para entrar.">
      <SegundoPasoForm step={step} />
    </EntradaLayout>
  );
}

function stepIn(state: unknown): StepState | null {
  const { ticket, metodos } = (state ?? {}) as Partial<StepState>;
  return typeof ticket === "string" && Array.isArray(metodos) ? (state as StepState) : null;
}
