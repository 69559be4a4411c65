import type { Route } from "@/lib/router/router-types";
import { Confinement, Guard } from "../guards";
import { Root } from "../Root";
import { RouteError } from "../RouteError";
import { contrasena, cuentas, segundoFactor } from "./cuentas";
import { paciente } from "./paciente";
import { page } from "./page";
import { terapeuta } from "./terapeuta";

/** Every route of the application. Pages are lazy: each file beside this one lists its own. */
export const routes: Route[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      {
        element: <Confinement />,
        children: [
          ...cuentas,
          {
            element: <Guard />,
            children: [
              {
                lazy: page(() => import("../Dashboard"), "Dashboard"),
                children: [
                  contrasena,
                  segundoFactor,
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
