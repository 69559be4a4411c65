import { useEffect, useState } from "react";
import { TabPanel, Tabs } from "@/components/ui/Tabs";
import { useFetched } from "@/lib/useFetched";
import { fetchAuthConfig } from "../api";
import { DemoAccounts } from "../components/DemoAccounts";
import { EntradaLayout } from "../components/EntradaLayout";
import { PatientLoginForm } from "../components/PatientLoginForm";
import { TherapistLogin } from "../components/TherapistLogin";
import { type Role, resetExpiryNotice } from "../storage";

const TABS = [
  { value: "paciente", label: "Paciente" },
  { value: "terapeuta", label: "Terapeuta" },
] as const;

/** Sign-in, with a door for each role; the patient's is open on arrival. */
export function LoginPage() {
  const [role, setRole] = useState<Role>("paciente");
  const config = useFetched(fetchAuthConfig);
  useEffect(resetExpiryNotice, []);

  return (
    <EntradaLayout title="Inicia sesión">
      <Tabs label="Tipo de cuenta" value={role} onChange={setRole} tabs={TABS} wide>
        <TabPanel value="paciente" className="pt-6">
          <PatientLoginForm />
        </TabPanel>
        <TabPanel value="terapeuta" className="pt-6">
          <TherapistLogin config={config} />
        </TabPanel>
      </Tabs>
      <p className="sm tenue">
        ¿Compartes este equipo? Cierra la sesión al terminar: lo que hay aquí es solo tuyo.
      </p>
      {config.status === "ready" && <DemoAccounts config={config.data} />}
    </EntradaLayout>
  );
}
