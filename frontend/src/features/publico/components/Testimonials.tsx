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
        <p>
          <Badge tone="linea">Testimonios ilustrativos</Badge> Los hemos escrito nosotros: no son de
          personas reales.
        </p>
      </header>
      <div className="voces">
        {VOICES.map(({ words, who, place, initial, tone }) => (
          <figure key={words}>
            <blockquote>«{words}»</blockquote>
            <figcaption>
              <span className={`retrato retrato--${tone}`} aria-hidden="true">
                {initial}
              </span>
              <span>
                <b>{who}</b>
                {place}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
