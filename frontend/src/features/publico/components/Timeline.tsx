import { sample, smoothPath } from "@/components/drawings/curve";

const STEPS = [
  {
    title: "Graba y sube",
    text: "Graba con tu cámara o tu programa de videollamada y sube el video, de hasta 10 GB.",
  },
  {
    title: "Procesamiento automático",
    text: "La voz pasa a texto, separada por turnos. Puedes cerrar la página: el trabajo sigue.",
  },
  {
    title: "Añade tus notas",
    text: "Corrige el texto, pon nombre a las voces y escribe lo que solo tú necesitas recordar.",
  },
  {
    title: "Almacenamiento seguro",
    text: "La sesión queda en la ficha de su paciente. Sus archivos se abren con enlaces que caducan.",
  },
  {
    title: "Acceso del paciente",
    text: "Tu paciente entra y ve lo que has compartido de sus sesiones. Nada más.",
  },
];

const WIDTH = 1184;
const PITCH = 248;
const FIRST = 20;
const MARGIN = 140;
const course = (x: number) => 46 + 11 * Math.sin(x / 82 + 1.2);
const WATER = smoothPath(sample(-MARGIN, WIDTH + MARGIN, 24, course));

/** From a recording to its patient: five stones on one line of water. */
export function Timeline() {
  return (
    <section className="tramo-pub">
      <header>
        <h2>De la grabación al paciente en cinco pasos</h2>
      </header>
      <div className="cinco">
        <svg viewBox={`0 0 ${WIDTH} 96`} preserveAspectRatio="none" aria-hidden="true">
          <path d={WATER} />
          {STEPS.map(({ title }, step) => (
            <Stone key={title} step={step} />
          ))}
        </svg>
        <ol>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Stone({ step }: { step: number }) {
  const x = FIRST + PITCH * step;
  const large = step % 2 === 1;
  return (
    <g transform={`translate(${x} ${Math.round(course(x))})`}>
      <ellipse rx={large ? 19 : 16} ry={large ? 16 : 14} transform={`rotate(${31 * step - 20})`} />
      <text y="5">{step + 1}</text>
    </g>
  );
}
