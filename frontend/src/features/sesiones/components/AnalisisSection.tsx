import { useState } from "react";
import { Markdown } from "@/components/Markdown";
import { TabPanel, Tabs } from "@/components/ui/Tabs";
import { shortDate } from "@/lib/formats";
import type { Paciente, Procedencia, SesionRead } from "../types";
import { Lector } from "./Lector";

type Version = "profesional" | "paciente";

interface AnalisisSectionProps {
  sesion: SesionRead;
  paciente: Paciente;
  onTime: ((seconds: number) => void) | undefined;
}

/** The analysis in its two versions, each with who reads it. */
export function AnalisisSection({ sesion, paciente, onTime }: AnalisisSectionProps) {
  const [version, setVersion] = useState<Version>("profesional");
  if (!sesion.analisis_ia && !sesion.analisis_ia_paciente) return null;
  return (
    <section className="trozo trozo--analisis">
      <h3>Análisis</h3>
      <Tabs
        label="Versiones del análisis"
        value={version}
        onChange={setVersion}
        tabs={[
          { value: "profesional", label: "Profesional" },
          { value: "paciente", label: `Versión para ${paciente.nombre}` },
        ]}
      >
        <TabPanel value="profesional" className="pila">
          <Lector shared={false} nombre={paciente.nombre} />
          <Text text={sesion.analisis_ia} onTime={onTime} />
        </TabPanel>
        <TabPanel value="paciente" className="pila">
          <Lector shared={sesion.compartir.analisis} nombre={paciente.nombre} />
          <Text text={sesion.analisis_ia_paciente} onTime={onTime} />
        </TabPanel>
      </Tabs>
      <p className="sm tenue">
        {sesion.analisis && `${provenanceOf(sesion.analisis.procedencia)} `}
        Generado a partir de la transcripción. Revísalo antes de usarlo.
      </p>
    </section>
  );
}

interface TextProps {
  text: string | null;
  onTime: ((seconds: number) => void) | undefined;
}

function Text({ text, onTime }: TextProps) {
  if (!text) return <p className="suave">Esta versión está vacía.</p>;
  return (
    <div className="ia">
      <Markdown text={text} level={4} onTime={onTime} />
    </div>
  );
}

/** What made it, where and when, in one sentence. */
export function provenanceOf({ motor, modelo, local, creado }: Procedencia): string {
  const engine = modelo ? `${motor} (${modelo})` : motor;
  const where = local ? "en este equipo" : "en un servicio externo";
  return `Hecho con ${engine}, ${where}${creado ? `, el ${shortDate(creado)}` : ""}.`;
}
