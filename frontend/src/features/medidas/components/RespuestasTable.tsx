import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Puntuacion } from "@/entities/medida/components/Puntuacion";
import { cambioInWords } from "@/entities/medida/model/labels";
import { shortDate } from "@/lib/formats";
import type { Grupo } from "../model/grupos";
import { RespuestaDialog } from "./RespuestaDialog";

/** What the picture shows, in figures, the newest first; each opens item by item. */
export function RespuestasTable({ grupo: { nombre, respuestas } }: { grupo: Grupo }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <table className="medida-tabla medida-tabla--ancha">
        <caption className="oculto">{`Respuestas de ${nombre}`}</caption>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Puntuación</th>
            <th scope="col">Cambio</th>
            <th scope="col">Respondió</th>
            <th scope="col">
              <span className="oculto">Respuestas</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {respuestas.toReversed().map((each) => (
            <tr key={each.id}>
              <th scope="row">{shortDate(each.fecha)}</th>
              <td>
                <Puntuacion of={each} />
              </td>
              <td>{each.cambio ? cambioInWords(each.cambio) : ""}</td>
              <td>{each.completa_por === "paciente" ? "Paciente" : "En sesión"}</td>
              <td>
                <Button
                  size="s"
                  variant="texto"
                  aria-label={`Ver respuestas del ${shortDate(each.fecha)}`}
                  onClick={() => setOpen(each.id)}
                >
                  Ver
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open && <RespuestaDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
