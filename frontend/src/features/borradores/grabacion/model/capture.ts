import type { Device } from "@/entities/grabacion/types";

/** Why nothing can be recorded, each with its sentence. */
export class CaptureError extends Error {}

export interface Choice {
  camera: boolean;
  cameraId?: string;
  microphoneId?: string;
}

const PICTURE = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
};
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const METER_SIZE = 512;

const DENIED =
  "El navegador no tiene permiso para usar la cámara o el micrófono. Permítelo junto a la dirección de la página y vuelve a intentarlo.";
const SENTENCES: Record<string, string> = {
  NotAllowedError: DENIED,
  SecurityError: DENIED,
  NotFoundError: "No se encuentra la cámara o el micrófono. Conéctalo y vuelve a intentarlo.",
  OverconstrainedError: "Ese dispositivo ya no está. Elige otro.",
  NotReadableError:
    "Otra aplicación está usando la cámara o el micrófono. Ciérrala y vuelve a intentarlo.",
  AbortError: "La cámara o el micrófono no responden. Desconéctalos, conéctalos y vuelve a probar.",
};
const UNKNOWN = "No se ha podido abrir la cámara o el micrófono. Vuelve a intentarlo.";

/**
 * What a camera and a microphone give. The sound goes through a mixer of our own, so that another
 * microphone can take over in the middle without the recording noticing.
 */
export class Capture {
  /** What is recorded. */
  readonly stream: MediaStream;
  readonly choice: Choice;
  onLost: (what: Device) => void = () => {};
  readonly #mixer: AudioContext;
  readonly #out: MediaStreamAudioDestinationNode;
  readonly #meter: AnalyserNode;
  readonly #samples = new Float32Array(METER_SIZE);
  #source: MediaStreamAudioSourceNode;
  #microphone: MediaStream;
  readonly #picture: MediaStreamTrack | undefined;

  private constructor(choice: Choice, given: MediaStream) {
    this.choice = choice;
    this.#mixer = new AudioContext();
    this.#out = this.#mixer.createMediaStreamDestination();
    this.#meter = this.#mixer.createAnalyser();
    this.#meter.fftSize = METER_SIZE;
    this.#meter.connect(this.#out);
    this.#microphone = new MediaStream(given.getAudioTracks());
    this.#source = this.#plug(this.#microphone);
    [this.#picture] = given.getVideoTracks();
    this.#picture?.addEventListener("ended", () => this.onLost("camera"));
    this.stream = new MediaStream(this.#out.stream.getAudioTracks());
    if (this.#picture) this.stream.addTrack(this.#picture);
  }

  /** Asks for the devices; the person may be asked by the browser. Throws `CaptureError`. */
  static async open(choice: Choice): Promise<Capture> {
    const { camera, cameraId, microphoneId } = choice;
    return new Capture(
      choice,
      await devicesOf({
        audio: { ...SOUND, ...exactly(microphoneId) },
        video: camera && { ...PICTURE, ...exactly(cameraId) },
      }),
    );
  }

  /** How loud it is now, from 0 to 1. */
  readonly level = (): number => {
    this.#meter.getFloatTimeDomainData(this.#samples);
    const loudest = this.#samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    return Math.min(1, loudest * 1.6);
  };

  /** Hears that microphone from now on, or whichever there is. Throws `CaptureError`; the one before stays then. */
  async hear(microphoneId?: string): Promise<void> {
    const audio = { ...SOUND, ...exactly(microphoneId) };
    const next = await devicesOf({ audio, video: false });
    this.#source.disconnect();
    stop(this.#microphone);
    this.#microphone = next;
    this.#source = this.#plug(next);
    this.choice.microphoneId = microphoneId;
  }

  /** Lets go of the devices: their lights go out. */
  close(): void {
    this.onLost = () => {};
    stop(this.#microphone);
    stop(this.stream);
    void this.#mixer.close().catch(() => undefined);
  }

  #plug(microphone: MediaStream): MediaStreamAudioSourceNode {
    const source = this.#mixer.createMediaStreamSource(microphone);
    source.connect(this.#meter);
    for (const track of microphone.getAudioTracks()) {
      track.addEventListener("ended", () => this.onLost("microphone"));
    }
    return source;
  }
}

/** The devices that there are, by kind; without names until the browser was allowed to tell them. */
export async function devices(): Promise<MediaDeviceInfo[]> {
  const found = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return found.filter(({ kind, deviceId }) => kind !== "audiooutput" && deviceId !== "");
}

const TYPES = {
  picture: ["video/webm;codecs=vp8,opus", "video/webm", "video/mp4"],
  sound: ["audio/webm;codecs=opus", "audio/webm", "audio/mp4"],
};

/** What this browser records, as the server takes it. Throws `CaptureError`. */
export function typeFor({ camera }: Choice): string {
  const offered = camera ? TYPES.picture : TYPES.sound;
  const type = offered.find((known) => globalThis.MediaRecorder?.isTypeSupported(known));
  if (type) return type;
  throw new CaptureError(
    "Este navegador no puede grabar. Prueba con una versión reciente de Chrome, Edge, Firefox o Safari.",
  );
}

async function devicesOf(constraints: MediaStreamConstraints): Promise<MediaStream> {
  if (!navigator.mediaDevices) {
    throw new CaptureError("Solo se puede grabar en una dirección segura, que empiece por https.");
  }
  try {
    return await navigator.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new CaptureError(SENTENCES[name] ?? UNKNOWN, { cause: error });
  }
}

function exactly(deviceId: string | undefined): MediaTrackConstraints {
  return deviceId ? { deviceId: { exact: deviceId } } : {};
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
