import type { RouteObject } from "react-router";

const A_PACIENTES = { to: "/dashboard/terapeuta/pacientes", label: "Volver a Mis pacientes" };
const A_SESIONES = { to: "/dashboard/paciente/sesiones", label: "Ir a Sesiones Anteriores" };

const PAGES = {
  consultarIa: {
    title: "Consultar IA",
    meanwhile:
      "Mientras tanto, el análisis de cada sesión está en la ficha de su paciente, junto a las palabras en las que se apoya.",
    back: A_PACIENTES,
  },
  chatIa: {
    title: "Chat con IA",
    meanwhile: "Mientras tanto, puedes volver a lo que hablaron en Sesiones Anteriores.",
    back: A_SESIONES,
  },
} as const;

/** A route whose page is still to be made: it says so, and what there is instead. */
export function notReady(path: string, page: keyof typeof PAGES): RouteObject {
  return {
    path,
    lazy: async () => {
      const { NotReady } = await import("@/components/states/NotReady");
      const { title, meanwhile, back } = PAGES[page];
      return {
        element: (
          <NotReady title={title} back={back}>
            {meanwhile}
          </NotReady>
        ),
      };
    },
  };
}
