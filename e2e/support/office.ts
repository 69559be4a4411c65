/** Ana's own calls of the API: what a scenario stands on, and what it looks at behind the screen. */

import { readFileSync } from "node:fs";
import { Api } from "./api";
import type { Archivo } from "./archivos";
import { Banco } from "./banco";
import { ANA, NEW_PASSWORD } from "./people";
import { VIDEO } from "./places";
import { store } from "./store-file";

export interface Paciente {
  id: string;
  nombre: string;
  terapeuta_id: string;
}

/** A patient's page as the server has it. */
export interface Ficha extends Paciente {
  apellido: string;
  telefono: string | null;
  fecha_nacimiento: string | null;
  fecha_ingreso: string;
  proxima_cita: string | null;
  nivel_escolaridad: string | null;
  ha_hecho_terapia: boolean | null;
  objetivos_terapia: string | null;
  plan_tratamiento: string | null;
  notas_terapeuticas: string | null;
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
    procedencia_transcripcion: { modelo: string | null } | null;
  };
}

/** A turn of a transcript, with the time of each word. */
export interface Turno {
  speaker_label: string;
  start_time: number;
  end_time: number;
  text: string;
  words?: { start: number; end: number; word: string }[] | null;
}

interface Sesion {
  id: string;
  segmentos: Turno[];
  momentos: { inicio: number; texto: string }[];
  transcripcion: string | null;
  notas: string | null;
  temas_importantes: string | null;
  campos_datos: Record<string, unknown>;
  duracion_minutos: number | null;
  analisis_ia_paciente: string | null;
  aviso: string | null;
}

/** A draft of the list: what is known of its transcription. */
interface DraftResumen extends Draft {
  /** Until it ends, as earlier ones taught the server. */
  segundos_restantes: number | null;
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

/** What a patient enters with. */
export interface Credentials {
  email: string;
  password: string;
}

export class Office {
  readonly banco: Banco;

  private constructor(
    private readonly api: Api,
    readonly token: string,
  ) {
    this.banco = new Banco(api);
  }

  /** Ana's, or that of another therapist of the practice. */
  static async open(url: string, email = ANA.email): Promise<Office> {
    const stranger = new Api(url);
    const { access_token: token } = await stranger.post<Login>("/auth/dev/token", { email });
    const login = await stranger.post<Login>("/auth/google-login", { token, role: "terapeuta" });
    return new Office(new Api(url, login.access_token), login.access_token);
  }

  /** Somebody new in therapy, with the temporary password they were given. */
  async newPaciente(nombre: string): Promise<Paciente & Credentials> {
    const email = newAddress();
    const created = await this.api.post<Created>("/pacientes/", {
      nombre,
      apellido: "Prueba",
      email,
      telefono: "+34 600 11 22 33",
    });
    return { ...created.paciente, email, password: created.temporary_password };
  }

  /** Somebody in therapy who has chosen a password of their own, and the token of their sign-in. */
  async newUser(nombre: string): Promise<Paciente & Credentials & { token: string }> {
    const paciente = await this.newPaciente(nombre);
    const token = await this.signIn(paciente);
    await new Api(this.api.url, token).post("/auth/change-password", {
      new_password: NEW_PASSWORD,
    });
    return { ...paciente, password: NEW_PASSWORD, token };
  }

  deletePaciente(paciente: Paciente): Promise<void> {
    return this.api.delete(`/pacientes/${paciente.id}`);
  }

  ficha({ id }: Paciente): Promise<Ficha> {
    return this.api.get(`/pacientes/unified/${id}`);
  }

  /** Changes a patient as another window of Ana's would. */
  async change({ id }: Paciente, change: Partial<Ficha>): Promise<void> {
    await this.api.patch(`/pacientes/${id}`, change);
  }

  /** Changes Ana's own profile as another window of hers would. */
  async changePerfil(change: object): Promise<void> {
    await this.api.patch("/terapeuta/perfil", change);
  }

  /** Ana's new sessions show their patient everything, as before she ever chose. */
  shareEverything(): Promise<void> {
    const compartir = { notas: true, transcripcion: true, video: true, analisis: true };
    return this.changePerfil({ compartir });
  }

  invite(email: string): Promise<void> {
    return this.api.post("/invitations/send", { email });
  }

  /** A patient's token, as another browser of theirs would have it. */
  async signIn({ email, password }: Credentials): Promise<string> {
    const stranger = new Api(this.api.url);
    const body = { email, contrasenia: password };
    return (await stranger.post<Login>("/auth/login/patient", body)).access_token;
  }

  newTipo(tipo: {
    nombre: string;
    descripcion?: string;
    campos: object[];
  }): Promise<{ id: string }> {
    return this.api.post("/tipos-sesion/", tipo);
  }

  /** Changes a type as another window of Ana's would. */
  async changeTipo(id: string, change: object): Promise<void> {
    await this.api.patch(`/tipos-sesion/${id}`, change);
  }

  newDraft(paciente: Paciente, titulo: string, more: object = {}): Promise<Draft> {
    const draft = { paciente_id: paciente.id, titulo, tipo_sesion: "psicoterapia", ...more };
    return this.api.post("/sesiones-asincronas/drafts", draft);
  }

  draft(id: string): Promise<Draft> {
    return this.api.get(`/sesiones-asincronas/drafts/${id}`);
  }

  drafts(paciente: Paciente): Promise<DraftResumen[]> {
    return this.api.get(`/sesiones-asincronas/drafts/paciente/${paciente.id}`);
  }

  /** Hangs the film on a draft, as another window of Ana's would when its upload ends. */
  async sendVideo(paciente: Paciente, { draft_id }: Draft): Promise<void> {
    const file_key = await this.storeVideo(paciente);
    await this.changeDraft({ draft_id }, { archivo_video_info: { file_key } });
  }

  /** Changes a draft as another window of Ana's would. */
  async changeDraft({ draft_id }: Pick<Draft, "draft_id">, change: object): Promise<void> {
    await this.api.put(`/sesiones-asincronas/drafts/${draft_id}`, change);
  }

  /** A saved session with this transcript, the film that Ana has at hand, and what else it should say. */
  async newSession(paciente: Paciente, segmentos: Turno[], more: object = {}): Promise<Sesion> {
    const file_key = await this.storeVideo(paciente);
    return this.newWritten(paciente, { file_key, segmentos, ...more });
  }

  /** Asks a patient a questionnaire, every week from today. */
  async askMedida({ id: paciente_id }: Paciente, instrumento: string): Promise<void> {
    await this.api.post("/medidas/", { paciente_id, instrumento, cuando: "semanal" });
  }

  /** An appointment; its hour is one on the wall of the practice. */
  newCita(paciente: Paciente, cita: object): Promise<{ id: string }> {
    return this.api.post("/citas/", { paciente_id: paciente.id, ...cita });
  }

  /** A saved session that nobody filmed. */
  newWritten(paciente: Paciente, more: object = {}): Promise<Sesion> {
    return this.api.post("/sesiones/", {
      paciente_id: paciente.id,
      fecha: "2026-11-12T16:00:00Z",
      numero_sesion: 1,
      tipo_sesion: "psicoterapia",
      notas: "Notas",
      temas_importantes: "Temas",
      ...more,
    });
  }

  /** Has a patient meet these words of theirs again. */
  async chooseQuedo(sesionId: string, segmento: number, cita: string): Promise<void> {
    await this.api.put(`/sesiones/${sesionId}/lo-que-quedo`, { fragmentos: [{ segmento, cita }] });
  }

  /** What a patient writes between two sessions: a line of today, which they share, and a word left. */
  async writeBetween({ token }: { token: string }, linea: string, recado: string): Promise<void> {
    const theirs = new Api(this.api.url, token);
    const today = new Date().toISOString().slice(0, 10);
    await theirs.put(`/diario/mio/${today}`, { linea, animo: 3, compartida: true });
    await theirs.post("/recados/mios", { texto: recado });
  }

  changeSession(id: string, change: object): Promise<Sesion> {
    return this.api.patch(`/sesiones/${id}`, change);
  }

  session(id: string): Promise<Sesion> {
    return this.api.get(`/sesiones/${id}`);
  }

  sessions(paciente: Paciente): Promise<{ id: string }[]> {
    return this.api.get(`/sesiones/paciente/${paciente.id}`);
  }

  /** Keeps a film among the patient's files, the one at hand unless told another; its key. */
  storeVideo(paciente: Paciente, film: Archivo = theFilm()): Promise<string> {
    return store(this.api, { ...film, folder: `${paciente.terapeuta_id}/${paciente.id}` });
  }

  files(paciente: Paciente): Promise<StoredFile[]> {
    const prefix = encodeURIComponent(`${paciente.terapeuta_id}/${paciente.id}`);
    return this.api.get(`/aws-s3/bucket-contents?prefix=${prefix}`);
  }
}

function theFilm(): Archivo {
  return { nombre: "sesion.mp4", tipo: "video/mp4", bytes: readFileSync(VIDEO) };
}

/** Turns of half a second, one after another. */
export function turnsOf(talk: readonly (readonly [voice: string, text: string])[]): Turno[] {
  return talk.map(([speaker_label, text], place) => ({
    speaker_label,
    text,
    start_time: place * 0.5,
    end_time: place * 0.5 + 0.4,
  }));
}

/** An address that nobody has had. */
export function newAddress(): string {
  return `${crypto.randomUUID()}@consulta.example`;
}
