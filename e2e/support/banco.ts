/** Ana's bank of exercises, and who has what of it, by the API. */

import { Api } from "./api";
import { type Stored, store } from "./store-file";

/** An exercise or a module of Ana's bank. */
export interface DelBanco {
  id: string;
  titulo: string;
}

/** What a new exercise says. */
interface EjercicioNuevo {
  titulo: string;
  descripcion?: string;
  categoria?: string;
  guia?: object;
  archivos?: readonly Omit<Stored, "folder">[];
}

interface Owner {
  id: string;
}

export class Banco {
  constructor(private readonly api: Api) {}

  /** An exercise in Ana's bank, with its files. */
  async newEjercicio({ archivos = [], ...rest }: EjercicioNuevo): Promise<DelBanco> {
    const { id } = await this.api.get<{ id: string }>("/auth/me");
    const folder = `therapists/${id}`;
    const archivo_url = await Promise.all(
      archivos.map((one) => store(this.api, { ...one, folder })),
    );
    return this.api.post("/ejercicios/", { ...rest, archivo_url });
  }

  /** A module in Ana's bank, with these exercises in this order. */
  async newModulo(
    titulo: string,
    ejercicios: readonly DelBanco[] = [],
    descripcion?: string,
  ): Promise<DelBanco> {
    const modulo = await this.api.post<DelBanco>("/modulos/", { titulo, descripcion });
    for (const ejercicio of ejercicios) await this.putIn(modulo, ejercicio);
    return modulo;
  }

  /** Changes an exercise as another window of hers would. */
  async changeEjercicio({ id }: DelBanco, change: Partial<EjercicioNuevo>): Promise<void> {
    await this.api.patch(`/ejercicios/${id}`, change);
  }

  /** Changes what a module says, likewise. */
  async changeModulo({ id }: DelBanco, change: object): Promise<void> {
    await this.api.patch(`/modulos/${id}`, change);
  }

  /** Puts an exercise last in a module, likewise. */
  async putIn(modulo: DelBanco, { id }: DelBanco): Promise<void> {
    await this.api.post("/modulo-ejercicios/", { modulo_id: modulo.id, ejercicio_id: id });
  }

  /** Takes one out of it, likewise. */
  takeOut(modulo: DelBanco, { id }: DelBanco): Promise<void> {
    return this.api.delete(`/modulo-ejercicios/modulo/${modulo.id}/ejercicio/${id}`);
  }

  async asignarEjercicio(paciente: Owner, { id }: DelBanco): Promise<void> {
    const assigned = { paciente_id: paciente.id, ejercicio_id: id };
    await this.api.post("/paciente-ejercicios/", assigned);
  }

  /** Takes an exercise back as another window of Ana's would. */
  desasignarEjercicio(paciente: Owner, { id }: DelBanco): Promise<void> {
    return this.api.delete(`/paciente-ejercicios/paciente/${paciente.id}/ejercicio/${id}`);
  }

  async asignarModulo(paciente: Owner, { id }: DelBanco): Promise<void> {
    await this.api.post("/paciente-modulos/", { paciente_id: paciente.id, modulo_id: id });
  }

  /** What a patient has, a row for each way it came to them. */
  ejerciciosDe({ id }: Owner): Promise<(DelBanco & { completado: boolean })[]> {
    return this.api.get(`/paciente-ejercicios/pacientes/${id}/ejercicios/unified`);
  }

  /** A patient marks an exercise of theirs as done, from another browser. */
  async completar(
    { id, token }: Owner & { token: string },
    ejercicio: DelBanco,
    notas_paciente?: string,
  ): Promise<void> {
    const path = `/paciente-ejercicios/pacientes/${id}/ejercicios/${ejercicio.id}/completar`;
    await new Api(this.api.url, token).put(path, { completado: true, notas_paciente });
  }

  /** The keys of everything that Ana keeps for her exercises. */
  async ownFiles(): Promise<string[]> {
    const { id } = await this.api.get<{ id: string }>("/auth/me");
    const prefix = encodeURIComponent(`therapists/${id}/ejercicios`);
    const files = await this.api.get<{ key: string }[]>(`/aws-s3/bucket-contents?prefix=${prefix}`);
    return files.map(({ key }) => key);
  }
}
