import {
  FileText,
  FolderHeart,
  type IconNode,
  Info,
  LockKeyhole,
  ScanSearch,
  ShieldCheck,
  Zap,
} from "lucide";
import { Icon } from "@/components/ui/Icon";
import { Card, Cards } from "@/features/publico/components/Card";
import { ClosingCall } from "@/features/publico/components/ClosingCall";
import { PageOpening } from "@/features/publico/components/PageOpening";
import { PointsSection } from "@/features/publico/components/PointsSection";

interface Tile {
  icon: IconNode;
  title: string;
  text: string;
  facts: string[];
}

const TILES: Tile[] = [
  {
    icon: LockKeyhole,
    title: "Grabación segura",
    text: "Sube el video de la sesión y deja de pensar en dónde está.",
    facts: [
      "MP4, MOV, AVI o WMV, de hasta 10 GB",
      "Si la subida se corta, continúa donde iba",
      "El audio se transcribe en el mismo equipo donde vive Remanso",
    ],
  },
  {
    icon: ScanSearch,
    title: "Análisis con IA",
    text: "Un modelo de voz escribe lo que se dijo. Otro paso lo lee y recoge lo que importa.",
    facts: [
      "Resumen, temas, emociones y cambios",
      "Cada afirmación lleva sus palabras y, si hay video, su minuto",
      "Es extractivo: no afirma nada que no esté en el texto",
    ],
  },
  {
    icon: FolderHeart,
    title: "Gestión de pacientes",
    text: "Cada persona en su ficha, con todo lo suyo y nada de otra.",
    facts: [
      "Datos, próxima cita y recorrido de sesiones",
      "Cuántas sesiones y cuánto tiempo lleváis",
      "Se entra por invitación de su terapeuta",
    ],
  },
  {
    icon: FileText,
    title: "Informes detallados",
    text: "Dos versiones de cada sesión: la profesional y la que lee tu paciente.",
    facts: [
      "Quién habló, cuánto y dónde hubo silencio",
      "Todo se puede corregir antes de guardarlo",
      "Cada texto automático dice qué motor lo hizo",
    ],
  },
  {
    icon: ShieldCheck,
    title: "Seguridad en cada puerta",
    text: "Quien no debe ver algo no llega a saber que existe.",
    facts: [
      "Tus notas privadas no salen de tu cuenta",
      "Los archivos se abren con enlaces firmados que caducan",
      "Cada vez que alguien abre una sesión queda registrado",
    ],
  },
  {
    icon: Zap,
    title: "Acceso rápido",
    text: "Lo que buscas, a mano, en el ordenador y en el móvil.",
    facts: [
      "Búsqueda de pacientes sin fijarse en tildes",
      "Los borradores te esperan donde los dejaste",
      "Tema claro u oscuro, y todo con el teclado",
    ],
  },
];

const LIMITS = [
  {
    title: "Las voces se separan de forma aproximada.",
    text: "La transcripción lo dice, y tú puedes corregirla.",
  },
  {
    title: "El análisis no diagnostica.",
    text: "Ordena lo que se dijo; lo que significa lo decides tú.",
  },
  {
    title: "Nada se comparte sin ti.",
    text: "Una sesión llega a tu paciente cuando tú la guardas, con las partes que elijas.",
  },
];

/** What the product does, tile by tile; every fact holds today. */
export function FeaturesPage() {
  return (
    <>
      <PageOpening title="Hecho para escuchar, no para rellenar">
        Lo que Remanso hace hoy por una consulta de psicoterapia, sin letra pequeña.
      </PageOpening>
      <section className="tramo-pub tramo-pub--pegado">
        <h2 className="oculto">Características</h2>
        <Cards>
          {TILES.map(({ icon, title, text, facts }) => (
            <Card key={title} icon={icon} title={title}>
              <p>{text}</p>
              <ul className="mt-2 grid gap-2 border-t border-linea pt-3 text-md text-tinta-2">
                {facts.map((fact) => (
                  <li
                    key={fact}
                    className="relative pl-5 before:absolute before:top-[0.5em] before:left-0 before:h-2 before:w-[9px] before:rounded-(--guijarro-a) before:bg-(--dato-suave) before:content-['']"
                  >
                    {fact}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Cards>
      </section>
      <PointsSection
        title="Sus límites, también a la vista"
        points={LIMITS}
        icon={<Icon of={Info} className="text-(color:--dato-medio) [margin-top:3px]" />}
      />
      <ClosingCall />
    </>
  );
}
