import { Plus } from "lucide";
import { Suspense } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { TabPanel, Tabs } from "@/components/ui/Tabs";
import { EjerciciosTab } from "@/features/banco/components/EjerciciosTab";
import { useOpenHref, useTab } from "@/features/banco/model/banco-address";
import { lazyPart } from "@/lib/lazyPart";

// Each half comes when it is opened.
const ModulosTab = lazyPart(async () => ({
  default: (await import("@/features/banco/components/ModulosTab")).ModulosTab,
}));

const TABS = [
  { value: "ejercicios", label: "Ejercicios" },
  { value: "modulos", label: "Módulos" },
] as const;

/** The therapist's bank: the exercises and modules that can be given to patients. */
export function BancoPage() {
  const [tab, setTab] = useTab();
  return (
    <>
      <PageHeader title="Banco de Ejercicios" actions={<Create tab={tab} />}>
        Lo que propones para entre sesión y sesión, una sola vez para todas las personas.
      </PageHeader>
      <Tabs label="Banco de ejercicios" value={tab} onChange={setTab} tabs={TABS}>
        <TabPanel value="ejercicios" className="mt-5">
          <EjerciciosTab />
        </TabPanel>
        <TabPanel value="modulos" className="mt-5">
          <Suspense fallback={<Loading text="Cargando módulos..." />}>
            <ModulosTab />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}

function Create({ tab }: { tab: "ejercicios" | "modulos" }) {
  const ejercicio = useOpenHref("ejercicio");
  const modulo = useOpenHref("modulo");
  const [to, label] =
    tab === "modulos"
      ? [modulo({ kind: "nuevo" }), "Nuevo módulo"]
      : [ejercicio({ kind: "nuevo" }), "Nuevo ejercicio"];
  return (
    <ButtonLink to={to} preventScrollReset icon={<Icon of={Plus} />}>
      {label}
    </ButtonLink>
  );
}
