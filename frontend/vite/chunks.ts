import { basename } from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** What so many rooms have in common is fetched with the first of them. */
const MANY = 8;
const OF_PACIENTES = /\/pages\/paciente\/|\/PacienteShell\.tsx$/;
const OF_SIGNING_IN = /\/pages\/cuentas\/|\/features\/cuentas\//;

/**
 * Says which piece of the build a module of the application goes into, by the documents and the lazily
 * loaded parts that need it; `null` leaves it with the one part that does. A page has some fifteen files
 * like this; with one piece for each set of parts it had up to seventy, each a round trip on a slow line.
 */
export function pieces(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();
  return (id, graph) => pieceFor(neededBy(id, graph, known));
}

function pieceFor(parts: ReadonlySet<string>): string | null {
  const all = [...parts];
  const needs = (name: string) => all.some((part) => basename(part, ".tsx") === name);
  // With what both sides of the door share, in a small file: what is asked before the rest is here.
  if (needs("startEarlyCalls.ts")) return "kept";
  // The public pages have a script of their own, and nothing of the application may come with it.
  if (needs("publico.html")) return all.length > 1 ? "kept" : null;
  if (needs("app.html")) return "app";
  const ofSigningIn = all.every((part) => OF_SIGNING_IN.test(part));
  if (needs("LoginPage")) return ofSigningIn ? "entrada" : "app";
  if (needs("Dashboard")) return "common";
  // The two first pages stay light: each side has a piece of its own, and nothing of the other's.
  const ofPacientes = all.some((part) => OF_PACIENTES.test(part));
  const ofPacientesAlone = all.every((part) => OF_PACIENTES.test(part));
  if (needs("TerapeutaShell") || needs("PacientesPage"))
    return ofPacientes ? "common" : "terapeuta";
  if (needs("PacienteShell") || needs("InicioPage"))
    return ofPacientesAlone ? "paciente" : "common";
  if (all.length === 1) return ownPieceOf(needs);
  if (ofPacientes) return "rooms";
  if (ofSigningIn) return "cuentas";
  const rooms = needs("TiposPage") || needs("FichaPage") || needs("PerfilTerapeutaPage");
  if (all.length >= MANY || rooms) return "terapeuta-rooms";
  // It takes a little of several rooms, and would fetch a file for each.
  if (needs("AntesDeEntrarPage")) return "antes";
  if (needs("NuevaSesionPage")) return "borrador";
  if (needs("AgendaPage")) return "terapeuta";
  return needs("BancoPage") ? "banco" : null;
}

/** Three pages that fetch the most: their own code goes into a piece that they always fetch, one file less. */
function ownPieceOf(needs: (name: string) => boolean): string | null {
  if (needs("FichaPage")) return "terapeuta-rooms";
  if (needs("AntesDeEntrarPage")) return "antes";
  return needs("NuevaSesionPage") ? "borrador" : null;
}

/** What runs before the application is here, and so with nothing of it. */
const EARLY = /\/app\/startEarlyCalls\.ts$/;

/** The documents and the lazily loaded modules from which a module is reached. */
function neededBy(
  id: string,
  graph: Graph,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const before = known.get(id);
  if (before) return before;
  const parts = new Set<string>();
  known.set(id, parts);
  const module = graph.getModuleInfo(id);
  if (module?.isEntry || module?.dynamicImporters.length || EARLY.test(id)) parts.add(id);
  for (const importer of module?.importers ?? []) {
    for (const part of neededBy(importer, graph, known)) parts.add(part);
  }
  return parts;
}
