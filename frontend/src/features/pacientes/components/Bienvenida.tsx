import { NavLink } from "react-router";
import { Skeleton } from "@/components/ui/Skeleton";
import { PACIENTES } from "@/entities/paciente/routes";

const TABS = [
  { to: PACIENTES, label: "Mis Pacientes" },
  { to: "/dashboard/terapeuta/consultar-ia", label: "AI Chat" },
  { to: "/dashboard/terapeuta/ejercicios", label: "Banco de Ejercicios" },
];

/** The home greets and offers its three ways, quietly: two of them stand in the menu beside it too. */
export function Bienvenida({ name }: { name?: string }) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-tinta-2 [row-gap:2px]">
      {name === undefined ? (
        <Skeleton className="min-h-[1lh] w-[22ch]" />
      ) : (
        <p className="wrap-anywhere">{`Bienvenido, ${name}`}</p>
      )}
      <nav aria-label="Inicio" className="flex flex-wrap gap-x-4">
        {TABS.map((tab) => (
          <NavLink
            key={tab.to}
            to={tab.to}
            end
            className="inline-flex min-h-[30px] items-center no-underline hover:text-tinta hover:underline aria-[current=page]:font-[600] aria-[current=page]:text-tinta"
          >
            {tab.label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
