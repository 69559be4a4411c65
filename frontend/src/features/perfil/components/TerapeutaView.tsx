import { Eye, EyeOff } from "lucide";
import { Card } from "@/components/ui/Card";
import { Correo } from "@/components/ui/Correo";
import { Datum } from "@/components/ui/Datum";
import { Icon } from "@/components/ui/Icon";
import { pictureOf } from "@/entities/cuenta/storage";
import { COMPARTE } from "@/entities/perfil/compartir";
import type { PerfilTerapeuta } from "@/entities/perfil/types";
import { CompartirNota } from "./CompartirFields";
import { PerfilHeader } from "./PerfilHeader";
import { type PerfilAddress, PerfilTabs } from "./PerfilTabs";

interface TerapeutaViewProps {
  perfil: PerfilTerapeuta;
  place: PerfilAddress;
}

/** A therapist's own profile, to read. */
export function TerapeutaView({ perfil, place }: TerapeutaViewProps) {
  return (
    <PerfilTabs
      {...place}
      personal={
        <>
          <Personal perfil={perfil} />
          <Comparte perfil={perfil} />
        </>
      }
      formacion={
        <>
          <Formacion title="Estudios" lines={perfil.estudios} />
          <Formacion title="Certificaciones" lines={perfil.certificaciones} />
        </>
      }
    />
  );
}

function Personal({ perfil }: { perfil: PerfilTerapeuta }) {
  return (
    <Card aria-label="Tus datos">
      <PerfilHeader name={perfil.name} picture={pictureOf(perfil)} who="terapeuta" />
      <dl className="datos datos--dobles">
        <Datum label="Correo electrónico">
          <Correo>{perfil.email}</Correo>
        </Datum>
        <Datum label="Teléfono">{perfil.telefono}</Datum>
        <Datum label="Teléfono de la consulta">{perfil.telefono_consulta}</Datum>
        <Datum label="Especialidad">{perfil.especialidad}</Datum>
        <Datum label="Licencia">{perfil.licencia}</Datum>
        <Datum label="Dirección">{perfil.direccion}</Datum>
      </dl>
      <dl className="datos datos--textos mt-4">
        <Datum label="Biografía">{perfil.biografia}</Datum>
      </dl>
    </Card>
  );
}

function Comparte({ perfil }: { perfil: PerfilTerapeuta }) {
  return (
    <Card>
      <h2>Qué compartes de cada sesión</h2>
      {perfil.compartir_elegido ? (
        <Elegido compartir={perfil.compartir} />
      ) : (
        <p className="suave mt-2">
          Todavía no lo has elegido. Te lo preguntaremos cuando guardes tu primera sesión.
        </p>
      )}
    </Card>
  );
}

function Elegido({ compartir }: Pick<PerfilTerapeuta, "compartir">) {
  return (
    <>
      <CompartirNota />
      <ul className="pila gap-3 mt-4">
        {COMPARTE.map(({ name, label }) => (
          <li key={name} className="fila">
            <Icon of={compartir[name] ? Eye : EyeOff} className="tenue" />
            {`${label}: ${compartir[name] ? "" : "no "}${name === "notas" ? "se comparten" : "se comparte"}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Formacion({ title, lines }: { title: string; lines: PerfilTerapeuta["estudios"] }) {
  return (
    <Card>
      <h2>{title}</h2>
      {lines.length === 0 && <p className="tenue mt-3">Todavía no hay nada aquí.</p>}
      <ul className="mt-4 grid gap-4 empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[62px_minmax(0,1fr)] wrap-anywhere">
            <span className="dato tenue">{line.año ?? "Sin año"}</span>
            <div className="min-w-0">
              <p className="fuerte">{line.titulo}</p>
              {line.institucion && <p className="suave">{line.institucion}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
