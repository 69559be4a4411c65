import type { RouteObject } from "react-router";
import { ScreenLoading } from "@/components/states/Loading";
import { Guard, PasswordConfinement } from "@/features/cuentas/guards";
import { Root } from "../Root";
import { RouteError } from "../RouteError";
import { cuentas } from "./cuentas";
import { paciente } from "./paciente";
import { terapeuta } from "./terapeuta";

/** Every route of the application. Pages are lazy: each file beside this one lists its own. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <ScreenLoading />,
    children: [
      {
        element: <PasswordConfinement />,
        children: [
          ...cuentas,
          {
            element: <Guard />,
            children: [
              {
                lazy: async () => ({ Component: (await import("../Dashboard")).Dashboard }),
                children: [
                  { element: <Guard only="terapeuta" />, children: [terapeuta] },
                  { element: <Guard only="paciente" />, children: [paciente] },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
