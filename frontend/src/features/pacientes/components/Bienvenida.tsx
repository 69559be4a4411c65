import { NavLink } from "react-router";
import { useUser } from "@/entities/cuenta/session";
import { PACIENTES } from "@/entities/paciente/routes";

const TABS = [
  { to: PACIENTES, label: "Mis Pacientes" },
  { to: "/dashboard/terapeuta/consultar-ia", label: "AI Chat" },
  { to: "/dashboard/terapeuta/ejercicios", label: "Banco de Ejercicios" },
];

/** The home greets and offers its three ways, quietly: two of them stand in the menu beside it too. */
export function Bienvenida() {
  const user = useUser();
  return (
    <div className="bienvenida">
      <p>{`Bienvenido, ${user.name}`}</p>
      <nav aria-label="Inicio">
        {TABS.map((tab) => (
          <NavLink key={tab.to} to={tab.to} end>
            {tab.label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
