import { Link } from "react-router";
import { fichaOf } from "@/entities/paciente/routes";
import { plural } from "@/lib/formats";
import { whenOf } from "../model/alertas";
import { Avisos } from "./Avisos";

/**
 * Who in the whole practice wrote or answered what speaks of harm, and the way to their words. It is marked
 * as seen where they are read.
 */
export function AlertasConsulta() {
  return (
    <Avisos>
      {({ paciente, pacienteId, mensajes: [newest, ...older] }) => (
        <div>
          <b className="fuerte">{`${paciente} ha dicho algo que conviene que leas hoy`}</b>
          <p className="sm suave">
            {newest && whenOf(newest)}
            {older.length > 0 && `, y ${plural(older.length, "mensaje", "mensajes")} antes`}
            {". "}
            <Link className="enlace" to={fichaOf(pacienteId)}>
              {older.length > 0 ? "Leer los mensajes" : "Leer el mensaje"}
              <span className="oculto">{` de ${paciente}`}</span>
            </Link>
          </p>
        </div>
      )}
    </Avisos>
  );
}
