import { useQuery } from "@tanstack/react-query";
import { ChevronDown, CircleMinus, Ellipsis, LibraryBig } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import type { PacienteModulo } from "@/entities/asignacion/types";
import { avanceModulosDe } from "@/entities/progreso/api";
import { BarraAvance } from "@/entities/progreso/BarraAvance";
import { calendarDay, plural } from "@/lib/formats";
import { enElBanco } from "../model/place";
import { ModuloEjercicios } from "./ModuloEjercicios";

interface ModuloTarjetaProps {
  modulo: PacienteModulo;
  open: boolean;
  onToggle: () => void;
  onUnassign: () => void;
}

/** A module a patient has: how far they are, and its exercises when it is unfolded. */
export function AsignadoModuloCard({ modulo, open, onToggle, onUnassign }: ModuloTarjetaProps) {
  const { titulo, descripcion, ejercicios_count: count } = modulo;
  const inside = useId();
  const { data: avances } = useQuery(avanceModulosDe(modulo.paciente_id));
  const avance = avances?.find(({ modulo_id }) => modulo_id === modulo.modulo_id);
  return (
    <li className="modulo-asignado tarjeta">
      <div className="entre items-start">
        <h3 dir="auto">{titulo}</h3>
        <ModuloMenu modulo={modulo} onUnassign={onUnassign} />
      </div>
      {descripcion && (
        <p className="descripcion" dir="auto">
          {descripcion}
        </p>
      )}
      <p className="sm tenue">
        {`${count === 0 ? "Sin ejercicios" : plural(count, "ejercicio", "ejercicios")}. Asignado el ${calendarDay(modulo.asignado_en)}.`}
      </p>
      {avance && count > 0 && <BarraAvance etiqueta="Completados" avance={avance} />}
      <Button
        variant="texto"
        size="s"
        className="despliega"
        icon={<Icon of={ChevronDown} />}
        aria-expanded={open}
        aria-controls={open ? inside : undefined}
        aria-label={`Ejercicios de ${titulo}`}
        onClick={onToggle}
      >
        {open ? "Ocultar ejercicios" : "Ver ejercicios"}
      </Button>
      {open && (
        <div id={inside}>
          <ModuloEjercicios modulo={modulo} />
        </div>
      )}
    </li>
  );
}

function ModuloMenu({ modulo, onUnassign }: Pick<ModuloTarjetaProps, "modulo" | "onUnassign">) {
  return (
    <Menu
      trigger={
        <Button
          variant="texto"
          size="s"
          iconOnly
          icon={<Icon of={Ellipsis} />}
          aria-label={`Acciones de ${modulo.titulo}`}
        />
      }
    >
      <MenuLink icon={<Icon of={LibraryBig} />} to={enElBanco(modulo.modulo_id)}>
        Ver en el banco
      </MenuLink>
      <MenuItem danger icon={<Icon of={CircleMinus} />} onSelect={onUnassign}>
        Desasignar
      </MenuItem>
    </Menu>
  );
}
