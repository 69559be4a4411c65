import { type ReactNode, useState } from "react";
import { TabPanel, Tabs } from "@/components/ui/Tabs";

type Version = "profesional" | "paciente";

interface VersionesProps {
  /** The patient's first name. */
  nombre: string;
  profesional: ReactNode;
  paciente: ReactNode;
  /** Of the panels. */
  className: string;
  /** The one that is seen first. */
  first?: Version;
}

/** The two versions of an analysis side by side. */
export function Versiones(props: VersionesProps) {
  const { nombre, profesional, paciente, className, first = "profesional" } = props;
  const [version, setVersion] = useState(first);
  return (
    <Tabs
      label="Versiones del análisis"
      className="versiones"
      value={version}
      onChange={setVersion}
      tabs={[
        { value: "profesional", label: "Profesional" },
        { value: "paciente", label: `Versión para ${nombre}` },
      ]}
    >
      <TabPanel value="profesional" className={className}>
        {profesional}
      </TabPanel>
      <TabPanel value="paciente" className={className}>
        {paciente}
      </TabPanel>
    </Tabs>
  );
}
