import { Download, Eye, FileCheck, Scale, ShieldCheck } from "lucide";
import { LegalLinks } from "@/components/layout/LegalLinks";
import { Badge } from "@/components/ui/Badge";
import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Correo } from "@/components/ui/Correo";
import { Datum } from "@/components/ui/Datum";
import { Icon } from "@/components/ui/Icon";
import { pictureOf } from "@/entities/cuenta/storage";
import { citaOf } from "@/entities/paciente/citas";
import { ESTADOS_TERAPIA, labelOf } from "@/entities/paciente/labels";
import { OWN_TEXTOS } from "@/entities/paciente/textos";
import type { PerfilPaciente } from "@/entities/perfil/types";
import {
  ACCESOS,
  CONSENTIMIENTOS,
  DERECHOS,
  EXPEDIENTE,
  PRIVACIDAD,
} from "@/entities/portal/routes";
import { daySaid } from "@/lib/days";
import { longDate, number } from "@/lib/formats";
import { PerfilHeader } from "./PerfilHeader";

/** A patient's own profile, to read. */
export function PacienteView({ perfil }: { perfil: PerfilPaciente }) {
  return (
    <>
      <Card aria-label="Información personal">
        <PerfilHeader name={fullName(perfil)} picture={pictureOf(perfil)} who="paciente" />
        <dl className="datos datos--dobles">
          <Datum label="Correo electrónico">
            <Correo>{perfil.email}</Correo>
          </Datum>
          <Datum label="Teléfono">{perfil.telefono}</Datum>
          <Datum label="Fecha de nacimiento">
            {perfil.fecha_nacimiento && longDate(perfil.fecha_nacimiento)}
          </Datum>
          {OWN_TEXTOS.map(({ name, label }) => (
            <Datum key={name} label={label}>
              {perfil[name]}
            </Datum>
          ))}
        </dl>
      </Card>
      <Terapia perfil={perfil} />
      <Privacidad />
    </>
  );
}

export function fullName({ nombre, apellido }: PerfilPaciente): string {
  return `${nombre} ${apellido}`.trim();
}

function Privacidad() {
  return (
    <Card>
      <h2>Privacidad</h2>
      <p className="suave mt-2">
        Decides qué se graba, se analiza o se comparte. Queda escrito quién abre o cambia algo tuyo,
        y cuándo.
      </p>
      <div className="fila envuelve gap-3 mt-4">
        <ButtonLink to={CONSENTIMIENTOS} variant="linea" icon={<Icon of={FileCheck} />}>
          Mis consentimientos
        </ButtonLink>
        <ButtonLink to={ACCESOS} variant="linea" icon={<Icon of={Eye} />}>
          Quién ha visto lo mío
        </ButtonLink>
        <ButtonLink to={EXPEDIENTE} variant="linea" icon={<Icon of={Download} />}>
          Mi expediente
        </ButtonLink>
        <ButtonLink to={DERECHOS} variant="linea" icon={<Icon of={Scale} />}>
          Mis derechos
        </ButtonLink>
        <ButtonLink to={PRIVACIDAD} variant="linea" icon={<Icon of={ShieldCheck} />}>
          Aviso de privacidad
        </ButtonLink>
      </div>
      <div className="mt-4">
        <LegalLinks />
      </div>
    </Card>
  );
}

/** What the therapy says of itself; nothing of it is the patient's to change. */
export function Terapia({ perfil }: { perfil: PerfilPaciente }) {
  return (
    <Card>
      <h2>Información de la terapia</h2>
      <dl className="datos datos--dobles mt-4">
        <Datum label="Terapeuta asignado">{perfil.terapeuta_asignado}</Datum>
        <Datum label="Estado">
          <Badge tone={perfil.estado === "activo" ? "junco" : undefined}>
            {labelOf(ESTADOS_TERAPIA, perfil.estado)}
          </Badge>
        </Datum>
        <Datum label="Fecha de ingreso">{longDate(perfil.fecha_ingreso)}</Datum>
        {perfil.fecha_alta && <Datum label="Alta">{longDate(perfil.fecha_alta)}</Datum>}
        <Datum label="Sesiones completadas">{number(perfil.sesiones_completadas)}</Datum>
        <Datum label="Última sesión">
          {perfil.ultima_sesion && longDate(daySaid(perfil.ultima_sesion))}
        </Datum>
        <Datum label="Próxima sesión">
          {perfil.proxima_sesion && citaOf(perfil.proxima_sesion)}
        </Datum>
      </dl>
    </Card>
  );
}
