import { NavLink } from "react-router";
import { useUser } from "@/features/cuentas/session";
import { PACIENTES } from "../routes";

const TABS = [
  { to: PACIENTES, label: "Mis Pacientes" },
  { to: "/dashboard/terapeuta/consultar-ia", label: "AI Chat" },
  { to: "/dashboard/terapeuta/ejercicios", label: "Banco de Ejercicios" },
];

/** The therapist's home greets and offers its three ways; they are pages, so they are links. */
export function Bienvenida() {
  const user = useUser();
  return (
    <div className="bienvenida">
      <p>{`Bienvenido, ${user.name}`}</p>
      <nav className="segmentos" aria-label="Inicio">
        {TABS.map((tab) => (
          <NavLink key={tab.to} to={tab.to} end>
            {tab.label}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
