import { codeOf } from "@/lib/useCode";

/** The code of the workbench: the page of a session does without it until its transcript is wanted. */
export const mesaCode = codeOf(() => import("./MesaSesion"));
