import { Compass, HandHeart, type IconNode, LockKeyhole, Quote } from "lucide";
import { Card, Cards } from "@/features/publico/components/Card";
import { ClosingCall } from "@/features/publico/components/ClosingCall";
import { PageOpening } from "@/features/publico/components/PageOpening";

const VALUES: { icon: IconNode; title: string; text: string }[] = [
  {
    icon: LockKeyhole,
    title: "Privacidad Primero",
    text: "Las sesiones se transcriben y se analizan en el equipo donde vive Remanso. Ni el audio ni el texto se envían a otra empresa.",
  },
  {
    icon: Compass,
    title: "Innovación con Propósito",
    text: "Añadimos una herramienta cuando ahorra trabajo o ayuda a escuchar. Si solo llama la atención, se queda fuera.",
  },
  {
    icon: HandHeart,
    title: "Empoderamiento",
    text: "Cada terapeuta decide qué comparte de cada sesión. Cada paciente puede volver a lo suyo cuando quiera.",
  },
  {
    icon: Quote,
    title: "IA Ética",
    text: "La IA cita: cada afirmación enseña las palabras en las que se apoya, y se sabe qué motor la hizo. No diagnostica y no sustituye a nadie.",
  },
];

/** Why the product exists, told by the product: nobody's biography is invented. */
export function AboutPage() {
  return (
    <>
      <PageOpening title="Nos gusta el agua en calma">
        Hacemos Remanso para que la tecnología ocupe menos sitio en la consulta, no más.
      </PageOpening>
      <section className="tramo-pub relato">
        <h2>Nuestra historia</h2>
        <div className="prosa">
          <p>
            Remanso nace de una escena que se repite en muchas consultas: la sesión termina, la
            siguiente persona ya espera, y lo que de verdad importaba queda en cuatro palabras
            apuntadas deprisa.
          </p>
          <p>
            Quienes lo fundamos queríamos otra cosa: que la escucha no compitiera con el cuaderno, y
            que lo dicho pudiera releerse después, con calma, por quien lo dijo y por quien lo
            escuchó.
          </p>
          <p>
            Elegimos el nombre por el lugar donde el río se detiene. No pasa nada deprisa, se ve el
            fondo, y después la corriente sigue.
          </p>
        </div>
      </section>
      <section className="tramo-pub relato">
        <h2>Nuestra misión</h2>
        <p className="max-w-[30ch] font-titulo text-2xl leading-[1.32] font-[500] tracking-[-0.012em] text-balance max-md:text-xl">
          Que lo que se dice en terapia esté a salvo, se pueda volver a leer y siga siendo de
          quienes estaban en la sala.
        </p>
      </section>
      <section className="tramo-pub">
        <header>
          <h2>Cuatro valores</h2>
          <p>Los que usamos para decidir qué entra en Remanso y qué no.</p>
        </header>
        <Cards>
          {VALUES.map(({ icon, title, text }) => (
            <Card key={title} icon={icon} title={title} look="media">
              {text}
            </Card>
          ))}
        </Cards>
      </section>
      <ClosingCall />
    </>
  );
}
