import { Check } from "lucide";
import { Icon } from "@/components/ui/Icon";
import { PointsSection } from "./PointsSection";

const BENEFITS = [
  {
    title: "Recupera tus tardes.",
    text: "El texto de la sesión se escribe solo y te espera para que lo revises.",
  },
  {
    title: "Lee la sesión de un vistazo.",
    text: "El mapa de voces enseña quién habló y dónde hubo silencio.",
  },
  {
    title: "Comparte sin exponer.",
    text: "Cada paciente tiene su propia versión, revisada por ti.",
  },
  {
    title: "No pierdas lo escrito.",
    text: "Los cambios se guardan solos, y esperan si se corta la conexión.",
  },
  { title: "Solo por invitación.", text: "Nadie entra si no le han abierto la puerta." },
];

/** What a practice gains. */
export function Benefits() {
  return (
    <PointsSection
      title="Menos teclear al terminar el día. Más presencia durante."
      points={BENEFITS}
      icon={<Icon of={Check} className="text-exito [margin-top:3px]" />}
    />
  );
}
