import type { ApiError } from "@/api/error";
import { isRefusal } from "@/lib/errors";
import { beginGrabacion, discardGrabacion, type Fragment, finishGrabacion } from "../api";
import { ownerOf, type Place } from "../types";
import { Awake } from "./awake";
import { type Capture, CaptureError, typeFor } from "./capture";
import { forgetRecording, keepRecording } from "./kept";
import { Outbox } from "./outbox";
import { elapsed, recording, type Status } from "./status";

/** How often what was recorded leaves this machine: closing the lid loses at most so much. */
const SLICE_MS = 4000;
/** The server takes less than eight MiB at once. */
const LARGEST_BYTES = 4 * 1024 * 1024;
const QUALITY = { videoBitsPerSecond: 1_200_000, audioBitsPerSecond: 64_000 };
const ASK_AGAIN_MS = 2000;
const UNANSWERED = new Set([401, 403, 429]);
const LOST = {
  camera: "La cámara se ha desconectado. El sonido se sigue grabando.",
  microphone: "El micrófono se ha desconectado. Elige otro para que se siga oyendo.",
};

interface Start {
  capture: Capture;
  place: Place;
  path: string;
  /** Under which name it is kept, without its extension. */
  name: string;
}

/** Begins to record. Throws `CaptureError`, or `ApiError` when the server cannot be asked. */
export async function startRecording(start: Start): Promise<void> {
  if (recording.now()) throw new CaptureError("Ya hay una grabación en marcha en esta pestaña.");
  const type = typeFor(start.capture.choice);
  const release = await claim(ownerOf(start.place));
  try {
    const { id } = await beginGrabacion({
      paciente_id: start.place.pacienteId,
      draft_id: start.place.draftId,
      file_name: `${start.name}.${type.includes("mp4") ? "mp4" : "webm"}`,
      content_type: type,
    });
    const kept = await keepRecording(id, ownerOf(start.place));
    const releaseBoth = await claimToo(id, release);
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
  readonly #awake: Awake;
  /** Fragments are numbered one after the other, however long each takes to be kept. */
  #tail: Promise<void> = Promise.resolve();
  #status: Status;

  constructor(begun: Begun) {
    const { id, place, path, capture, type, kept } = begun;
    this.#begun = begun;
    this.#media = new MediaRecorder(capture.stream, { mimeType: type, ...QUALITY });
    this.#status = {
      id,
      place,
      path,
      camera: capture.choice.camera,
      phase: "recording",
      before: 0,
      since: performance.now(),
      waiting: 0,
      way: { kind: "open" },
      note: null,
      awake: null,
      kept,
    };
    this.#outbox = new Outbox({ id, onChange: this.#follow });
    this.#awake = new Awake((awake) => this.#say({ awake }));
  }

  start(): void {
    const { capture } = this.#begun;
    this.#media.ondataavailable = ({ data }) => {
      const segundos = elapsed(this.#status);
      this.#tail = this.#tail.then(() => this.#keep(data, segundos));
    };
    // A picture that ends is said; a recording that ends by itself has lost everything it heard.
    this.#media.onstop = () => void this.#end();
    capture.onLost = (what) => this.#say({ note: LOST[what] });
    this.#media.start(SLICE_MS);
    globalThis.addEventListener("online", this.#outbox.hurry);
    this.#say({});
  }

  readonly #pause = (): void => {
    if (this.#media.state !== "recording") return;
    this.#media.requestData();
    this.#media.pause();
    this.#say({ phase: "paused", before: elapsed(this.#status), since: null });
  };

  readonly #resume = (): void => {
    if (this.#media.state !== "paused") return;
    this.#media.resume();
    this.#say({ phase: "recording", since: performance.now() });
  };

  readonly #finish = async (): Promise<void> => {
    if (this.#media.state !== "inactive") this.#media.stop();
  };

  readonly #discard = async (): Promise<void> => {
    this.#media.onstop = null;
    this.#outbox.end();
    if (this.#media.state !== "inactive") this.#media.stop();
    const { id } = this.#begun;
    await discardGrabacion(id).catch(() => undefined);
    await this.#tail;
    await forgetRecording(id);
    this.#letGo();
  };

  async #keep(data: Blob, segundos: number): Promise<void> {
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
    } catch {
      // What the server refused stands in `way`; what it did not take stays here.
      this.#say({});
    }
  }

  async #close(): Promise<void> {
    const { id } = this.#begun;
    if (this.#outbox.last === 0) {
      await discardGrabacion(id).catch(() => undefined);
    } else {
      await this.#outbox.drained();
      await untilAnswered(() => finishGrabacion(id, this.#outbox.last));
    }
    await forgetRecording(id);
  }

  #letGo(): void {
    this.#begun.capture.close();
    this.#awake.end();
    this.#outbox.end();
    globalThis.removeEventListener("online", this.#outbox.hurry);
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
        resume: this.#resume,
        finish: this.#finish,
        discard: this.#discard,
        leave: () => this.#letGo(),
        hear: async (microphoneId) => {
          await capture.hear(microphoneId);
          this.#say({ note: null });
        },
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

/** Of two tabs, one records a place. Answers how to let it go. */
async function claim(owner: string): Promise<() => void> {
  // Browsers offer locks only where the connection is safe, and recording too.
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(lockOf(owner), { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await until;
    });
  });
  if (!taken) throw new CaptureError("Esta sesión ya se está grabando en otra pestaña.");
  return release;
}

/** Other tabs see by its own name, too, that a recording is not one that was left behind. */
async function claimToo(id: string, release: () => void): Promise<() => void> {
  const releaseIt = await claim(id);
  return () => {
    releaseIt();
    release();
  };
}

/** Whether some tab of this browser makes a recording now. */
export async function isRecorded(id: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}

function lockOf(what: string): string {
  return `grabacion:${what}`;
}

// The browser asks in its own words; it only needs to know that there is something to lose.
globalThis.addEventListener("beforeunload", (event) => {
  if (recording.now()) event.preventDefault();
});
