import { Badge } from "@/components/ui/Badge";

const VOICES = [
  {
    words:
      "Dejé de escribir mientras me hablaban. Es un cambio pequeño y lo notan desde el primer día.",
    who: "Una terapeuta",
    place: "Consulta individual",
    initial: "T",
    tone: "junco",
  },
  {
    words: "Releer una sesión con el minuto exacto al lado me ayuda a escuchar mejor la siguiente.",
    who: "Un terapeuta",
    place: "Consulta en línea",
    initial: "T",
    tone: "candil",
  },
  {
    words: "Me gusta volver a lo que hablamos, a mi ritmo y sin que nada me meta prisa.",
    who: "Una paciente",
    place: "En terapia desde hace un año",
    initial: "P",
    tone: "nenufar",
  },
];

/** Three voices that nobody has spoken yet, and that say so. */
export function Testimonials() {
  return (
    <section className="tramo-pub">
      <header>
        <h2>Lo que nos gustaría que contaras</h2>
        <p className="[&>.ficha]:mr-1">
          <Badge tone="linea">Testimonios ilustrativos</Badge> Los hemos escrito nosotros: no son de
          personas reales.
        </p>
      </header>
      <div className="grid grid-cols-[repeat(3,1fr)] gap-8 max-md:grid-cols-[minmax(0,1fr)]">
        {VOICES.map(({ words, who, place, initial, tone }) => (
          <figure key={words} className="grid content-between gap-5">
            <blockquote className="font-titulo text-xl leading-[1.45] font-[500] tracking-[-0.005em]">
              «{words}»
            </blockquote>
            <figcaption className="flex items-center gap-3 text-sm text-tinta-3">
              <span className={`retrato retrato--${tone}`} aria-hidden="true">
                {initial}
              </span>
              <span>
                <b className="block text-md leading-[1.3] font-[600] text-tinta">{who}</b>
                {place}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
