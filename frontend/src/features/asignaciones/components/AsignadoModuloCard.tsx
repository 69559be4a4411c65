import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronDown, CircleMinus, Ellipsis, LibraryBig } from "lucide";
import { useId } from "react";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/Menu";
import type { PacienteModulo } from "@/entities/asignacion/types";
import { avanceModulosDe } from "@/entities/progreso/api";
import { BarraAvance } from "@/entities/progreso/BarraAvance";
import { calendarDay, plural } from "@/lib/formats";
import { enElBanco } from "../model/useAsignacionesAddress";
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
    <li className="tarjeta grid min-w-0 gap-2 px-5 pt-5 pb-3 wrap-anywhere max-md:pt-4 max-md:pr-3 max-md:pb-2 max-md:pl-4">
      <div className="entre -mb-2 items-start [&>.btn]:-mt-1">
        <h3 className="text-lg leading-[1.3]" dir="auto">
          {titulo}
        </h3>
        <ModuloMenu modulo={modulo} onUnassign={onUnassign} />
      </div>
      {descripcion && (
        <p className="line-clamp-3 max-w-[62ch] text-tinta-2 [margin-top:3px]" dir="auto">
          {descripcion}
        </p>
      )}
      <p className="sm tenue">
        {`${count === 0 ? "Sin ejercicios" : plural(count, "ejercicio", "ejercicios")}. Asignado el ${calendarDay(modulo.asignado_en)}.`}
      </p>
      {avance && count > 0 && (
        <div className="max-w-[420px] [&_.entre]:mb-1 [&_.entre]:text-sm">
          <BarraAvance etiqueta="Completados" avance={avance} />
        </div>
      )}
      <Button
        variant="texto"
        size="s"
        className="-ml-3 justify-self-start"
        icon={
          <Icon
            of={ChevronDown}
            className={clsx(
              "transition-[rotate] duration-(--dur-2) ease-(--curva)",
              open && "rotate-180",
            )}
          />
        }
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
