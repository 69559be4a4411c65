import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/Badge";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { longDate, sessions, totalTime } from "@/lib/formats";
import { citaOf } from "../model/citas";
import { ageOf } from "../model/facts";
import { ESTADOS_CIVILES, ESTADOS_TERAPIA, EXPERIENCIA, labelOf, NIVELES } from "../model/labels";
import type { PacienteRead } from "../types";
import { AccessCard } from "./AccessCard";

/** What the therapist knows about a patient. */
export function InfoTab({ paciente }: { paciente: PacienteRead }) {
  return (
    <div className="informacion">
      <div>
        <PersonalData paciente={paciente} />
        <AccessCard paciente={paciente} />
      </div>
      <div>
        <TherapyData paciente={paciente} />
        <Experience paciente={paciente} />
      </div>
      <TherapyDetails paciente={paciente} />
    </div>
  );
}

function PersonalData({ paciente }: { paciente: PacienteRead }) {
  return (
    <Card>
      <h2>Datos personales</h2>
      <dl className="datos">
        <Datum label="Email">{paciente.email}</Datum>
        <Datum label="Teléfono">{paciente.telefono}</Datum>
        <Datum label="Fecha de nacimiento">
          {paciente.fecha_nacimiento && longDate(paciente.fecha_nacimiento)}
        </Datum>
        <Datum label="Edad">{ageOf(paciente.edad)}</Datum>
        <Datum label="Género">{paciente.genero}</Datum>
        <Datum label="Dirección">{paciente.direccion}</Datum>
        <Datum label="Estado civil">{labelOf(ESTADOS_CIVILES, paciente.estado_civil)}</Datum>
        <Datum label="Nivel de escolaridad">{labelOf(NIVELES, paciente.nivel_escolaridad)}</Datum>
        <Datum label="Profesión u ocupación">{paciente.profesion_ocupacion}</Datum>
      </dl>
    </Card>
  );
}

function TherapyData({ paciente }: { paciente: PacienteRead }) {
  return (
    <Card>
      <h2>Datos de la terapia</h2>
      <dl className="datos">
        <Datum label="Estado">
          <Badge tone={paciente.estado_terapia === "activo" ? "junco" : undefined}>
            {labelOf(ESTADOS_TERAPIA, paciente.estado_terapia)}
          </Badge>
        </Datum>
        <Datum label="Fecha de ingreso">{longDate(paciente.fecha_ingreso)}</Datum>
        <Datum label="Tipo de servicio">{paciente.tipo_servicio}</Datum>
        <Datum label="Sesiones">
          {`${sessions(paciente.total_sesiones)}, ${totalTime(paciente.total_tiempo_minutos)}`}
        </Datum>
        <Datum label="Última sesión">
          {paciente.ultima_sesion && longDate(paciente.ultima_sesion)}
        </Datum>
        <Datum label="Próxima cita">{paciente.proxima_cita && citaOf(paciente.proxima_cita)}</Datum>
      </dl>
    </Card>
  );
}

function Experience({ paciente }: { paciente: PacienteRead }) {
  return (
    <Card>
      <h2>Experiencia previa</h2>
      <dl className="datos">
        {EXPERIENCIA.map((flag) => (
          <Datum key={flag.name} label={flag.label}>
            {answerOf(paciente[flag.name])}
          </Datum>
        ))}
      </dl>
    </Card>
  );
}

function TherapyDetails({ paciente }: { paciente: PacienteRead }) {
  return (
    <Card className="informacion-ancha">
      <h2>Detalles de la terapia</h2>
      <dl className="datos datos--textos">
        <Datum label="Propuesta de terapia">{paciente.propuesta_terapia}</Datum>
        <Datum label="Objetivos de la terapia">{paciente.objetivos_terapia}</Datum>
        <Datum label="Plan de tratamiento">{paciente.plan_tratamiento}</Datum>
        <Datum
          label={
            <>
              Notas terapéuticas
              <span className="privado">
                <Icon of={Lock} />
                Solo tú las ves
              </span>
            </>
          }
        >
          {paciente.notas_terapeuticas}
        </Datum>
      </dl>
    </Card>
  );
}

/** One fact; what is not known says so. */
function Datum({ label, children }: { label: ReactNode; children: ReactNode }) {
  const known = children !== null && children !== undefined && children !== "";
  return (
    <div>
      <dt>{label}</dt>
      <dd className={known ? undefined : "tenue"}>{known ? children : "Sin indicar"}</dd>
    </div>
  );
}

function answerOf(answer: boolean | null): string {
  if (answer === null) return "Sin contestar";
  return answer ? "Sí" : "No";
}
