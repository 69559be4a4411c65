/** Ana's own calls of the API: what a scenario stands on, and what it looks at behind the screen. */

import { ANA } from "./people";

export interface Paciente {
  id: string;
  nombre: string;
  terapeuta_id: string;
}

export interface Draft {
  draft_id: string;
  estado: string;
  notas: string | null;
  temas_importantes: string | null;
  archivo_video_info: {
    file_key: string | null;
    estado_upload: string | null;
    script_text: string | null;
    segundos_hechos: number | null;
  };
}

interface StoredFile {
  key: string;
}

interface Login {
  access_token: string;
}

interface Created {
  paciente: Paciente;
  temporary_password: string;
}

interface Credentials {
  email: string;
  password: string;
}

export class Office {
  private constructor(
    private readonly api: string,
    readonly token: string,
  ) {}

  static async open(url: string): Promise<Office> {
    const api = `${url}/api/v1`;
    const stranger = new Office(api, "");
    const { access_token: token } = await stranger.post<Login>("/auth/dev/token", {
      email: ANA.email,
    });
    const login = await stranger.post<Login>("/auth/google-login", { token, role: "terapeuta" });
    return new Office(api, login.access_token);
  }

  /** Somebody new in therapy, with the temporary password they were given. */
  async newPaciente(nombre: string): Promise<Paciente & Credentials> {
    const email = `${crypto.randomUUID()}@consulta.example`;
    const created = await this.post<Created>("/pacientes/", {
      nombre,
      apellido: "Prueba",
      email,
      telefono: "+34 600 11 22 33",
    });
    return { ...created.paciente, email, password: created.temporary_password };
  }

  newDraft(paciente: Paciente, titulo: string): Promise<Draft> {
    const draft = { paciente_id: paciente.id, titulo, tipo_sesion: "psicoterapia" };
    return this.post("/sesiones-asincronas/drafts", draft);
  }

  draft(id: string): Promise<Draft> {
    return this.call("GET", `/sesiones-asincronas/drafts/${id}`);
  }

  drafts(paciente: Paciente): Promise<Draft[]> {
    return this.call("GET", `/sesiones-asincronas/drafts/paciente/${paciente.id}`);
  }

  deleteDraft(id: string): Promise<void> {
    return this.call("DELETE", `/sesiones-asincronas/drafts/${id}`);
  }

  sessions(paciente: Paciente): Promise<{ id: string }[]> {
    return this.call("GET", `/sesiones/paciente/${paciente.id}`);
  }

  files(paciente: Paciente): Promise<StoredFile[]> {
    const prefix = encodeURIComponent(`${paciente.terapeuta_id}/${paciente.id}`);
    return this.call("GET", `/aws-s3/bucket-contents?prefix=${prefix}`);
  }

  private post<T>(path: string, body: object): Promise<T> {
    return this.call("POST", path, body);
  }

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.api + path, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }
}
