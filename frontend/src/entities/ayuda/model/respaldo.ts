import type { Telefono } from "../types";

const ALWAYS = "a cualquier hora";

/**
 * Emergencies of each country, for a page that never reached its server and so does not know where it is;
 * the same as the server's own, of which a test makes sure.
 */
export const EMERGENCIAS: readonly (Telefono & { pais: string })[] = [
  { pais: "AR", nombre: "Argentina: emergencias", numero: "911", cuando: ALWAYS },
  { pais: "CL", nombre: "Chile: ambulancia (SAMU)", numero: "131", cuando: ALWAYS },
  { pais: "CO", nombre: "Colombia: emergencias", numero: "123", cuando: ALWAYS },
  { pais: "ES", nombre: "España: emergencias", numero: "112", cuando: ALWAYS },
  { pais: "MX", nombre: "México: emergencias", numero: "911", cuando: ALWAYS },
  { pais: "PE", nombre: "Perú: ambulancia (SAMU)", numero: "106", cuando: ALWAYS },
  { pais: "US", nombre: "Estados Unidos: emergencias", numero: "911", cuando: ALWAYS },
  { pais: "UY", nombre: "Uruguay: emergencias", numero: "911", cuando: ALWAYS },
];
