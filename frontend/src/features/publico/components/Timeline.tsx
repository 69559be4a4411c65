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
      <div className="cinco relative [padding-top:calc(2*var(--e-12))] max-md:[padding-top:0px]">
        <svg
          className="absolute top-0 left-0 h-[96px] w-full overflow-visible max-md:hidden"
          viewBox={`0 0 ${WIDTH} 96`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="fill-none stroke-(--dato-suave) stroke-2" d={WATER} />
          {STEPS.map(({ title }, step) => (
            <Stone key={title} step={step} />
          ))}
        </svg>
        <ol className="grid grid-cols-[repeat(5,1fr)] gap-6 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-0 max-[1081px]:gap-4">
          {STEPS.map(({ title, text }, step) => (
            <li
              key={title}
              className="group relative grid content-start gap-2 pr-2 max-md:pr-0 max-md:pb-6 max-md:pl-12"
            >
              <Mark step={step} />
              <h3 className="text-lg">{title}</h3>
              <p className="text-md text-tinta-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** On a phone, where there is no water to lie in: a stone before the words, and a line to the next. */
function Mark({ step }: { step: number }) {
  return (
    <span aria-hidden="true" className="contents md:hidden">
      <span className="absolute -top-[3px] left-0 grid h-[30px] w-8 place-items-center rounded-(--guijarro-a) bg-primario text-sm font-[600] text-sobre-primario group-even:rounded-(--guijarro-b)">
        {step + 1}
      </span>
      <i className="absolute top-[33px] bottom-[6px] left-[15px] w-[2px] bg-(--dato-suave) [border-radius:2px] group-last:hidden" />
    </span>
  );
}

function Stone({ step }: { step: number }) {
  const x = FIRST + PITCH * step;
  const large = step % 2 === 1;
  return (
    <g transform={`translate(${x} ${Math.round(course(x))})`}>
      <ellipse
        className="fill-primario stroke-fondo stroke-5"
        rx={large ? 19 : 16}
        ry={large ? 16 : 14}
        transform={`rotate(${31 * step - 20})`}
      />
      <text className="fill-sobre-primario text-sm font-[600] [text-anchor:middle]" y="5">
        {step + 1}
      </text>
    </g>
  );
}
