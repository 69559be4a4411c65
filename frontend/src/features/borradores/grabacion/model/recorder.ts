import type { ApiError } from "@/api/error";
import { notify } from "@/components/ui/toast";
import {
  beginGrabacion,
  discardGrabacion,
  type Fragment,
  finishGrabacion,
  noteOffRecord,
} from "@/entities/grabacion/api";
import { elapsed, recording, type Status } from "@/entities/grabacion/status";
import type { Device } from "@/entities/grabacion/types";
import { ownerOf, type Place } from "@/entities/grabacion/types";
import { isRefusal, messageOf } from "@/lib/errors";
import { ScreenWakeLock } from "@/lib/wake-lock";
import { type Capture, CaptureError, typeFor } from "./capture";
import { Beginning } from "./file-header";
import { OffRecord } from "./offRecord";
import { Outbox } from "./outbox";
import { holdRecording, holdRecordingToo } from "./recording-locks";
import { forgetRecording, keepRecording } from "./stored-recording";

/** How often what was recorded leaves this machine: closing the lid loses at most so much. */
const SLICE_MS = 4000;
/** The server takes less than eight MiB at once. */
const LARGEST_BYTES = 4 * 1024 * 1024;
const QUALITY = { videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 64_000 };
const ASK_AGAIN_MS = 2000;
const UNANSWERED = new Set([401, 403, 429]);
const NO_CAMERA = "La cámara se ha desconectado: desde ahora no se graba imagen.";
const NO_MICROPHONE = "El micrófono se ha desconectado: desde ahora no se graba sonido.";
const ANOTHER_MICROPHONE =
  "El micrófono se ha desconectado. Se sigue grabando con otro: mira si el nivel se mueve al hablar.";
const ENDED_BY_ITSELF = "La grabación se ha detenido";
const KEPT = "El navegador ha dejado de grabar. Lo grabado hasta ahora se conserva.";

interface Start {
  capture: Capture;
  /** Who records. */
  by: string;
  place: Place;
  path: string;
  /** Under which name it is kept, without its extension. */
  name: string;
}

/** Begins to record. Throws `CaptureError`, or `ApiError` when the server cannot be asked. */
export async function startRecording(start: Start): Promise<void> {
  if (recording.now()) throw new CaptureError("Ya hay una grabación en marcha en esta pestaña.");
  const type = typeFor(start.capture.choice);
  const release = await holdRecording(ownerOf(start.place));
  try {
    const { id } = await beginGrabacion({
      paciente_id: start.place.pacienteId,
      draft_id: start.place.draftId,
      file_name: `${start.name}.${type.includes("mp4") ? "mp4" : "webm"}`,
      content_type: type,
    });
    const kept = await keepRecording(id, ownerOf(start.place));
    const releaseBoth = await holdRecordingToo(id, release);
    new Recorder({ ...start, id, type, kept, release: releaseBoth }).start();
  } catch (error) {
    release();
    throw error;
  }
}

interface Begun extends Start {
  id: string;
  type: string;
  kept: boolean;
  release: () => void;
}

/** One recording, from its first fragment to the last one that the server has. */
class Recorder {
  readonly #begun: Begun;
  readonly #media: MediaRecorder;
  readonly #outbox: Outbox;
  readonly #awake: ScreenWakeLock;
  readonly #beginning = new Beginning();
  readonly #offRecord = new OffRecord();
  /** Fragments are numbered one after the other, however long each takes to be kept. */
  #tail: Promise<void> = Promise.resolve();
  #status: Status;
  #asked = false;
  #broken = false;

  constructor(begun: Begun) {
    const { id, by, place, path, capture, type, kept } = begun;
    this.#begun = begun;
    this.#media = new MediaRecorder(capture.stream, { mimeType: type, ...QUALITY });
    this.#status = {
      id,
      by,
      place,
      path,
      camera: capture.choice.camera,
      phase: "recording",
      before: 0,
      since: performance.now(),
      waiting: 0,
      way: { kind: "open" },
      notes: {},
      deaf: null,
      awake: null,
      kept,
    };
    this.#outbox = new Outbox({ id, onChange: this.#follow });
    this.#awake = new ScreenWakeLock((awake) => this.#say({ awake }));
  }

  start(): void {
    const { capture } = this.#begun;
    this.#media.ondataavailable = ({ data }) => {
      const segundos = elapsed(this.#status);
      this.#tail = this.#tail.then(() => this.#keep(data, segundos)).catch(this.#breakOff);
    };
    this.#media.onstop = () => {
      if (!this.#asked) notify.error(ENDED_BY_ITSELF, KEPT);
      void this.#end();
    };
    capture.onLost = (what) => {
      if (what === "camera") this.#note("camera", NO_CAMERA);
      else void this.#hearAnother();
    };
    this.#media.start(SLICE_MS);
    globalThis.addEventListener("online", this.#outbox.hurry);
    navigator.mediaDevices.addEventListener("devicechange", this.#hearWhatCame);
    this.#say({});
  }

  readonly #pause = (): void => {
    if (this.#media.state !== "recording") return;
    this.#media.requestData();
    this.#media.pause();
    this.#say({ phase: "paused", before: elapsed(this.#status), since: null });
  };

  /** Nothing of what is said from now on leaves the microphone: the recorder stands still. */
  readonly #goOff = (): void => {
    if (this.#media.state === "recording") this.#pause();
    if (this.#media.state !== "paused" || this.#status.phase === "off") return;
    this.#offRecord.begin(elapsed(this.#status));
    this.#say({ phase: "off" });
    this.#tellOffRecord();
  };

  readonly #resume = (): void => {
    if (this.#media.state !== "paused") return;
    if (this.#offRecord.end()) this.#tellOffRecord();
    this.#media.resume();
    this.#say({ phase: "recording", since: performance.now() });
  };

  readonly #finish = async (): Promise<void> => {
    this.#asked = true;
    this.#offRecord.end();
    if (this.#media.state !== "inactive") this.#media.stop();
  };

  readonly #discard = async (): Promise<void> => {
    await this.#stop();
    await this.#throwAway();
    this.#letGo();
  };

  readonly #leave = async (): Promise<void> => {
    await this.#stop();
    this.#letGo();
  };

  /** What the server cannot be told to forget stays here too: it is offered again, to be thrown away then. */
  async #throwAway(): Promise<void> {
    const { id } = this.#begun;
    try {
      await discardGrabacion(id);
    } catch (error) {
      notify.error("No se ha podido descartar la grabación", messageOf(error));
      return;
    }
    await forgetRecording(id);
  }

  /** Records and sends no more; its last fragment is kept here. */
  async #stop(): Promise<void> {
    this.#outbox.end();
    if (this.#media.state !== "inactive") {
      const stopped = new Promise((resolve) => {
        this.#media.onstop = resolve;
      });
      this.#media.stop();
      await stopped;
    }
    await this.#tail;
  }

  readonly #hear = async (microphoneId?: string): Promise<void> => {
    await this.#begun.capture.hear(microphoneId);
    this.#note("microphone", undefined);
  };

  /** By itself: in the middle of a session nobody looks at the screen. */
  async #hearAnother(): Promise<void> {
    try {
      await this.#begun.capture.hear();
      this.#note("microphone", ANOTHER_MICROPHONE);
    } catch (error) {
      if (!(error instanceof CaptureError)) throw error;
      this.#note("microphone", NO_MICROPHONE, error.message);
    }
  }

  readonly #hearWhatCame = (): void => {
    if (this.#status.deaf) void this.#hearAnother();
  };

  #note(about: Device, note: string | undefined, deaf: string | null = null): void {
    const notes = { ...this.#status.notes, [about]: note };
    this.#say(about === "microphone" ? { notes, deaf } : { notes });
  }

  /** What was recorded cannot be read back: better to end than to go on with a gap, of which nothing can be joined. */
  readonly #breakOff = (): void => {
    this.#broken = true;
    if (this.#media.state !== "inactive") this.#media.stop();
  };

  async #keep(given: Blob, segundos: number): Promise<void> {
    const data = this.#beginning.follow(given);
    if (this.#broken || !data) return;
    for (let at = 0; at < data.size; at += LARGEST_BYTES) {
      const bytes = await data.slice(at, at + LARGEST_BYTES).arrayBuffer();
      await this.#outbox.add(await fragmentOf(this.#outbox.last + 1, bytes, segundos));
    }
  }

  async #end(): Promise<void> {
    this.#say({ phase: "ending", before: elapsed(this.#status), since: null });
    this.#begun.capture.close();
    await this.#tail;
    try {
      await this.#close();
      recording.finish(this.#begun.id);
      this.#letGo();
    } catch (error) {
      // A fragment that was refused says why itself; what the server did not take stays here.
      const { way } = this.#outbox;
      const refused = { kind: "refused", reason: messageOf(error) } as const;
      this.#say({ way: way.kind === "refused" ? way : refused });
    }
  }

  async #close(): Promise<void> {
    const { id } = this.#begun;
    if (this.#outbox.last === 0) return this.#throwAway();
    await this.#outbox.drained();
    await this.#sayOffRecord();
    await untilAnswered(() => finishGrabacion(id, this.#outbox.last));
    await forgetRecording(id);
  }

  /** Told as it happens, for whoever recovers this; and again at the end. */
  #tellOffRecord(): void {
    void noteOffRecord(this.#begun.id, this.#offRecord.pausas()).catch(() => undefined);
  }

  async #sayOffRecord(): Promise<void> {
    const pausas = this.#offRecord.pausas();
    if (pausas.length === 0) return;
    // A server that takes no more marks still takes the recording.
    await untilAnswered(() => noteOffRecord(this.#begun.id, pausas)).catch(() => undefined);
  }

  #letGo(): void {
    this.#begun.capture.close();
    this.#awake.end();
    this.#outbox.end();
    globalThis.removeEventListener("online", this.#outbox.hurry);
    navigator.mediaDevices.removeEventListener("devicechange", this.#hearWhatCame);
    this.#begun.release();
    recording.become(null);
  }

  readonly #follow = (): void =>
    this.#say({ waiting: this.#outbox.waiting, way: this.#outbox.way });

  #say(patch: Partial<Status>): void {
    this.#status = { ...this.#status, ...patch };
    const { capture } = this.#begun;
    recording.become({
      status: this.#status,
      controls: {
        pause: this.#pause,
        goOff: this.#goOff,
        resume: this.#resume,
        finish: this.#finish,
        discard: this.#discard,
        leave: this.#leave,
        hear: this.#hear,
        level: capture.level,
        stream: capture.stream,
      },
    });
  }
}

/** Asks again until the server says yes, or no: neither a lost network nor an ended session is an answer. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (isRefusal(error) && !UNANSWERED.has((error as ApiError).status)) throw error;
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

/** Some bytes as the server knows them again. */
async function fragmentOf(numero: number, bytes: ArrayBuffer, segundos: number): Promise<Fragment> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { numero, bytes, sha256, segundos };
}

// The browser asks in its own words; it only needs to know that there is something to lose.
globalThis.addEventListener("beforeunload", (event) => {
  if (recording.now()) event.preventDefault();
});
