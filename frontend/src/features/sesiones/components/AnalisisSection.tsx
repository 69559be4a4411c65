import { Autoria, Version } from "@/entities/analisis/components/Autoria";
import type { Said } from "@/entities/analisis/components/Citas";
import { Profesional } from "@/entities/analisis/components/Profesional";
import { Provenance } from "@/entities/analisis/components/Provenance";
import { Versiones } from "@/entities/analisis/components/Versiones";
import { authorshipOf } from "@/entities/analisis/model/authorship";
import { LecturaContext } from "@/entities/analisis/model/lectura";
import { MotorFacts } from "@/entities/motor/MotorFacts";
import { isAnalysing } from "@/entities/sesion/api";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { useReadAnalisis } from "../model/useReadAnalisis";
import type { Writing } from "../model/useWrittenVersion";
import { AnalisisEstado } from "./AnalisisEstado";
import { AnalisisNuevo } from "./AnalisisNuevo";
import { AnalyseButton } from "./AnalyseButton";
import { Lector } from "./Lector";
import { VersionPaciente } from "./VersionPaciente";

interface AnalisisSectionProps {
  sesion: SesionRead;
  paciente: Paciente;
  said: Said;
  onTime: ((seconds: number) => void) | undefined;
  writing: Writing;
}

/** The analysis in its two versions, each with who reads it, and the way to have one made. */
export function AnalisisSection(props: AnalisisSectionProps) {
  const { sesion, paciente, said, onTime, writing } = props;
  const lectura = useReadAnalisis(sesion);
  const asAnalysed = Boolean(
    sesion.analisis_ia && sesion.analisis_propuesto && !sesion.analisis_corregido,
  );
  const authorship = asAnalysed
    ? "engine"
    : authorshipOf(sesion.analisis_ia, sesion.analisis_ia_propuesta);
  const exists = Boolean(
    sesion.analisis_ia || sesion.analisis_ia_paciente || sesion.analisis_ia_paciente_propuesta,
  );
  return (
    // Which version is read is chosen beside the title, where there is room.
    <section className="trozo items-center md:grid-cols-[minmax(0,1fr)_auto] md:*:col-span-full [&_.segmentos]:mb-1 [&>.btn]:justify-self-start md:[&_.segmentos]:m-0 md:[&_.segmentos]:[grid-area:1/2] md:[&_[role=tabpanel]]:col-span-full md:[&>.versiones]:contents">
      <h3 className="md:[grid-area:1/1]!">Análisis</h3>
      {!exists && (
        <>
          <AnalyseButton sesion={sesion} again={false} />
          <MotorFacts uso="analizar" />
        </>
      )}
      <AnalisisEstado sesion={sesion} paciente={paciente} />
      {exists && (
        <Versiones
          nombre={paciente.nombre}
          first={writing.escrita ? "paciente" : "profesional"}
          className="pila"
          profesional={
            <>
              <Lector shared={false} nombre={paciente.nombre} />
              <AnalisisNuevo sesion={sesion} />
              <Version de={authorship}>
                <LecturaContext value={lectura}>
                  <Profesional
                    analisis={sesion.analisis}
                    text={sesion.analisis_ia ?? ""}
                    proposal={sesion.analisis_ia_propuesta}
                    asAnalysed={asAnalysed}
                    said={said}
                    onTime={onTime}
                    level={4}
                  />
                </LecturaContext>
              </Version>
              <Autoria de={authorship} />
            </>
          }
          paciente={<VersionPaciente sesion={sesion} paciente={paciente} writing={writing} />}
        />
      )}
      {exists && (
        <div className="entre envuelve">
          <Provenance of={sesion.analisis?.procedencia} />
          <AnalyseButton sesion={sesion} again />
        </div>
      )}
      {!exists && !isAnalysing(sesion) && (
        <p className="suave">Esta sesión no tiene análisis todavía.</p>
      )}
    </section>
  );
}
