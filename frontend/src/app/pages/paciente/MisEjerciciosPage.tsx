import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { PageHeader } from "@/components/layout/PageHeader";
import { TabPanel, Tabs } from "@/components/ui/Tabs";
import { useTerapeuta } from "@/entities/portal/useTerapeuta";
import { misModulos } from "@/features/mis-ejercicios/api";
import { Completion } from "@/features/mis-ejercicios/components/Completion";
import { EjercicioDialog } from "@/features/mis-ejercicios/components/EjercicioDialog";
import { EjerciciosTab } from "@/features/mis-ejercicios/components/EjerciciosTab";
import { ModuloDialog } from "@/features/mis-ejercicios/components/ModuloDialog";
import { ModulosTab } from "@/features/mis-ejercicios/components/ModulosTab";
import { NotasDialog } from "@/features/mis-ejercicios/components/NotasDialog";
import { ProgresoTab } from "@/features/mis-ejercicios/components/ProgresoTab";
import { useMisEjercicios } from "@/features/mis-ejercicios/model/useMisEjercicios";
import { useMisEjerciciosAddress } from "@/features/mis-ejercicios/model/useMisEjerciciosAddress";
import { lazyPart } from "@/lib/lazyPart";

/** On a wide screen the panel lies under the tabs too, so that its filter stands beside them. */
const VISTA =
  "grid grid-cols-[minmax(0,1fr)] gap-6 max-md:gap-3 min-[1024px]:[grid-area:1/1/3/3] min-[1024px]:[grid-template:subgrid/subgrid] min-[1024px]:*:self-start min-[1024px]:*:[grid-area:2/1/3/3] min-[1024px]:[&>.opciones]:self-center min-[1024px]:[&>.opciones]:justify-self-end min-[1024px]:[&>.opciones]:[grid-area:1/2]";

/** 'Ejercicios y módulos': what the patient agreed on with their therapist, and how far they are. */
export function MisEjerciciosPage() {
  const { tab, open } = useMisEjerciciosAddress();
  const terapeuta = useTerapeuta();
  const ejercicios = useMisEjercicios();
  const modulos = useQuery(misModulos);
  return (
    <Completion>
      <PageHeader title="Ejercicios y módulos">
        {`Lo que acordaste con ${terapeuta} para entre sesión y sesión. A tu ritmo.`}
      </PageHeader>
      <Tabs
        label="Vista"
        className="grid gap-6 max-md:gap-3 min-[1024px]:grid-cols-[auto_minmax(0,1fr)] min-[1024px]:grid-rows-[auto_1fr] min-[1024px]:items-center [&>.segmentos]:max-w-full [&>.segmentos]:justify-self-start [&>.segmentos]:overflow-x-auto [&>.segmentos]:[scrollbar-width:none] min-[1024px]:[&>.segmentos]:z-1 min-[1024px]:[&>.segmentos]:[grid-area:1/1]"
        value={tab}
        onChange={(next) => open({ tab: next })}
        tabs={[
          { value: "ejercicios", label: "Ejercicios", ...counted(ejercicios.data) },
          { value: "modulos", label: "Módulos", ...counted(modulos.data) },
          { value: "progreso", label: "Mi Progreso" },
        ]}
      >
        <TabPanel value="ejercicios" className={VISTA}>
          <EjerciciosTab />
        </TabPanel>
        <TabPanel value="modulos" className={VISTA}>
          <ModulosTab />
        </TabPanel>
        <TabPanel value="progreso" className={VISTA}>
          <ProgresoTab />
        </TabPanel>
      </Tabs>
      <Dialogs />
    </Completion>
  );
}

// The guides come when one of them is opened.
const PracticarDialog = lazyPart(async () => ({
  default: (await import("@/features/mis-ejercicios/practicar/PracticarDialog")).PracticarDialog,
}));

/** Those that the address names, one over the other. */
function Dialogs() {
  const { modulo, ejercicio, notas, practicar, change } = useMisEjerciciosAddress();
  return (
    <>
      {modulo && (
        <ModuloDialog
          key={`modulo ${modulo}`}
          id={modulo}
          onClose={() => change({ modulo: null })}
        />
      )}
      {ejercicio && (
        <EjercicioDialog
          key={`ejercicio ${ejercicio}`}
          id={ejercicio}
          onClose={() => change({ ejercicio: null })}
        />
      )}
      {notas && (
        <NotasDialog key={`notas ${notas}`} id={notas} onClose={() => change({ notas: null })} />
      )}
      <Suspense>
        {practicar && (
          <PracticarDialog
            key={`practicar ${practicar}`}
            id={practicar}
            onClose={() => change({ practicar: null })}
          />
        )}
      </Suspense>
    </>
  );
}

function counted(list: readonly unknown[] | undefined) {
  return list ? { count: list.length } : {};
}
