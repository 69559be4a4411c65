import { createContext } from "react";
import type { CampoName } from "../types";

/** What another window made of a field meanwhile, said beside it. */
export const Elsewhere = createContext<Partial<Record<CampoName | "email", string>>>({});
