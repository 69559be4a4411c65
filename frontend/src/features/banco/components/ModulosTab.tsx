import { NotReadyCard } from "@/components/states/NotReady";

const BACK = { to: "/dashboard/terapeuta/pacientes", label: "Volver a Mis pacientes" };

/** The modules of the bank. */
export function ModulosTab() {
  return (
    <NotReadyCard back={BACK}>
      Mientras tanto, puedes anotar lo que propones en las notas de cada sesión.
    </NotReadyCard>
  );
}
