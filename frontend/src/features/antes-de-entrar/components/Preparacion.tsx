import { type ReactNode, useId } from "react";
import { animoInWords } from "@/entities/diario/animo";
import { timesInWords } from "@/entities/ejercicio/practica";
import { Puntuacion } from "@/entities/medida/components/Puntuacion";
import { cambioInWords } from "@/entities/medida/model/labels";
import { daySaid } from "@/lib/days";
import { calendarDay, relativeDay, timeOfDay } from "@/lib/formats";
import type { AntesDeEntrar, MedidaReciente } from "../types";
import { MomentoLink } from "./MomentoLink";
import { Acuerdo, StatementLine } from "./StatementLine";

interface PreparacionProps {
  of: AntesDeEntrar;
  ultima: NonNullable<AntesDeEntrar["ultima_sesion"]>;
  pacienteId: string;
}

/** What to know, in the order in which it is wanted at the door; of what there is none, nothing is said. */
export function Preparacion({ of: data, ultima, pacienteId }: PreparacionProps) {
  const { acuerdos, abierto, sin_retomar, personas, ejercicios } = data;
  const place = { pacienteId, ultimaId: ultima.id };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Apartado
        title={`La última sesión, ${calendarDay(daySaid(ultima.fecha))}`}
        wide
        empty={ultima.lineas.length === 0}
      >
        {ultima.lineas.map((each) => (
          <StatementLine key={each.texto} of={each} {...place} />
        ))}
      </Apartado>
      <DelPaciente of={data} />
      <Apartado title="Lo acordado" empty={acuerdos.length === 0}>
        {acuerdos.map((each) => (
          <Acuerdo key={`${each.sesion_id} ${each.texto}`} of={each} {...place} />
        ))}
      </Apartado>
      <Apartado title="Quedó abierto" empty={abierto.length === 0}>
        {abierto.map((each) => (
          <StatementLine key={each.texto} of={each} {...place} />
        ))}
      </Apartado>
      <Apartado title="Sin retomar en las tres últimas sesiones" empty={sin_retomar.length === 0}>
        {sin_retomar.map((each) => (
          <StatementLine key={`${each.sesion_id} ${each.texto}`} of={each} {...place} />
        ))}
      </Apartado>
      <Apartado title="Ejercicios hechos desde entonces" empty={ejercicios.length === 0}>
        {ejercicios.map((each) => (
          <li key={each.id}>
            <p>{each.titulo}</p>
            {each.notas_paciente && <p className="sm suave">{`«${each.notas_paciente}»`}</p>}
          </li>
        ))}
      </Apartado>
      <Apartado title="Practicado desde entonces" empty={data.practicados.length === 0}>
        {data.practicados.map((each) => (
          <li key={each.ejercicio_id}>{`${each.titulo}: ${timesInWords(each.veces)}`}</li>
        ))}
      </Apartado>
      <Medidas of={data.medidas} />
      <Apartado title="Personas de las que habla" empty={personas.length === 0}>
        {personas.map(({ nombre, relacion, evidencias: [newest] }) => (
          <li key={nombre} className="fila envuelve gap-2">
            <b>{nombre}</b>
            <span className="suave">{relacion}</span>
            {newest && <MomentoLink of={newest} {...place} />}
          </li>
        ))}
      </Apartado>
    </div>
  );
}

/** What the patient left since the last session, and what they share of their diary. */
export function DelPaciente({ of: { recados, diario } }: { of: AntesDeEntrar }) {
  return (
    <>
      <Apartado title="Recados" empty={recados.length === 0}>
        {recados.map(({ id, texto, fecha }) => (
          <li key={id}>
            <p dir="auto" className="whitespace-pre-wrap">
              {texto}
            </p>
            <p className="sm tenue">{`${relativeDay(fecha)}, ${timeOfDay(fecha)}`}</p>
          </li>
        ))}
      </Apartado>
      <Apartado title="De su diario" empty={diario.length === 0}>
        {diario.map(({ dia, linea, animo }) => (
          <li key={dia}>
            <p dir="auto">{linea}</p>
            <p className="sm tenue">{`${relativeDay(dia)}. Ánimo: ${animoInWords(animo)}`}</p>
          </li>
        ))}
      </Apartado>
    </>
  );
}

/** The newest number of each questionnaire, its published band, and what changed since the one before. */
export function Medidas({ of: medidas }: { of: readonly MedidaReciente[] }) {
  return (
    <Apartado title="Medidas" empty={medidas.length === 0}>
      {medidas.map((medida) => (
        <Medida key={medida.medida_id} of={medida} />
      ))}
    </Apartado>
  );
}

function Medida({ of }: { of: MedidaReciente }) {
  const { nombre, fecha, banda, bandas, cambio } = of;
  const { fuente } = banda ?? Object.values(bandas)[0] ?? {};
  return (
    <li>
      <div>
        <b>{`${nombre}: `}</b>
        <Puntuacion of={of} />
      </div>
      {cambio && <p>{cambioInWords(cambio)}</p>}
      <p className="sm tenue">
        {fuente ? `${calendarDay(fecha)}. Banda: ${fuente}` : calendarDay(fecha)}
      </p>
    </li>
  );
}

interface ApartadoProps {
  title: string;
  wide?: boolean;
  empty: boolean;
  children: ReactNode;
}

function Apartado({ title, wide = false, empty, children }: ApartadoProps) {
  const id = useId();
  if (empty) return null;
  return (
    <section
      className={wide ? "tarjeta relleno-s pila lg:col-span-2" : "tarjeta relleno-s pila"}
      aria-labelledby={id}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul className="pila gap-3">{children}</ul>
    </section>
  );
}
