import { MessageSquareText, NotebookPen } from "lucide";
import { Link } from "react-router";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { DIARIO, RECADOS } from "@/entities/portal/routes";

/** The way to what is written between sessions. */
export function EntreSesiones() {
  return (
    <Card className="mt-6">
      <h2>Entre sesiones</h2>
      <ul className="pila gap-3 mt-3">
        <li>
          <Link className="enlace fila gap-2" to={DIARIO}>
            <Icon of={NotebookPen} />
            Escribir tu línea de hoy
          </Link>
        </li>
        <li>
          <Link className="enlace fila gap-2" to={RECADOS}>
            <Icon of={MessageSquareText} />
            Dejar un recado
          </Link>
        </li>
      </ul>
    </Card>
  );
}
