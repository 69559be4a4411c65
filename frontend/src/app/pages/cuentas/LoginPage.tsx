import { Suspense, useEffect, useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { TabPanel, Tabs } from "@/components/ui/Tabs";
import { fetchAuthConfig } from "@/entities/cuenta/api";
import { type Role, resetExpiryNotice } from "@/entities/cuenta/storage";
import { PasskeyDoor } from "@/features/cuentas/components/PasskeyDoor";
import { PatientLoginForm } from "@/features/cuentas/components/PatientLoginForm";
import { ProviderDoor } from "@/features/cuentas/components/ProviderDoor";
import { useProviderDocument } from "@/features/cuentas/useProviderDocument";
import { lazyPart } from "@/lib/lazyPart";
import { useFetched } from "@/lib/useFetched";
import { EntradaLayout } from "../../shells/EntradaLayout";

/** The server tells of demonstration accounts while developing alone. */
const DemoAccounts = lazyPart(async () => ({
  default: (await import("@/features/cuentas/components/DemoAccounts")).DemoAccounts,
}));

const TABS = [
  { value: "paciente", label: "Paciente" },
  { value: "terapeuta", label: "Terapeuta" },
] as const;

/** Sign-in, with a door for each role; the patient's is open on arrival. */
export function LoginPage() {
  const [role, setRole] = useState<Role>("paciente");
  const config = useFetched(fetchAuthConfig);
  const clientId = config.data?.google_client_id;
  const demo = config.data?.development ? config.data.demo : [];
  const byGoogle = typeof clientId === "string";
  useEffect(resetExpiryNotice, []);
  useProviderDocument(byGoogle);

  return (
    <EntradaLayout title="Inicia sesión" steady>
      <Tabs label="Tipo de cuenta" value={role} onChange={setRole} tabs={TABS} wide>
        <TabPanel value="paciente" className="pila gap-5 pt-6">
          <PatientLoginForm leaves={byGoogle} />
          {config.status !== "error" && (
            <ProviderDoor
              door="paciente"
              label="Continuar con Google"
              variant="linea"
              clientId={clientId}
            />
          )}
        </TabPanel>
        <TabPanel value="terapeuta" className="pila gap-5 pt-6">
          <p className="suave">Los terapeutas solo pueden iniciar sesión con Google</p>
          {config.status === "error" ? (
            <ErrorState title="Error de conexión" onRetry={config.retry} />
          ) : (
            <ProviderDoor
              door="terapeuta"
              label="Iniciar sesión con Google"
              variant="primario"
              eager
              clientId={clientId}
            />
          )}
        </TabPanel>
      </Tabs>
      <PasskeyDoor leaves={byGoogle} />
      <p className="sm tenue">
        ¿Compartes este equipo? Cierra la sesión al terminar: lo que hay aquí es solo tuyo.
      </p>
      {demo.length > 0 && (
        <Suspense fallback={null}>
          <DemoAccounts accounts={demo} />
        </Suspense>
      )}
    </EntradaLayout>
  );
}
