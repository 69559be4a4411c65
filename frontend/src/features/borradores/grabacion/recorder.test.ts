import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readToasts } from "@/components/ui/toast";
import { recording, type Status } from "@/entities/grabacion/status";
import { type Devices, withDevices } from "@/test/devices";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { Capture } from "./model/capture";
import { startRecording } from "./model/recorder";
import { wayOf } from "./model/recording-status";

const ID = "0193a1f0-0000-7000-8000-00000000000b";
const PLACE = {
  pacienteId: "0193a1f0-0000-7000-8000-000000000002",
  nombre: "Lucía",
  draftId: null,
};
const NO_SOUND = "El micrófono se ha desconectado: desde ahora no se graba sonido.";

let devices: Devices;
let sent: number[];
let bodies: string[];
let finished: unknown;

beforeEach(async () => {
  devices = withDevices();
  sent = [];
  bodies = [];
  finished = undefined;
  server.use(
    http.post(at("/grabaciones/"), () => HttpResponse.json({ id: ID }, { status: 201 })),
    http.put(at(`/grabaciones/${ID}/fragmentos/:numero`), async ({ params, request }) => {
      sent.push(Number(params.numero));
      bodies.push(await request.text());
      return HttpResponse.json({ id: ID, fragmentos: sent.length });
    }),
    http.post(at(`/grabaciones/${ID}/terminar`), async ({ request }) => {
      finished = await request.json();
      return HttpResponse.json({ id: ID }, { status: 202 });
    }),
  );
  const capture = await Capture.open({ camera: true });
  await startRecording({ capture, by: "ana", place: PLACE, name: "sesion", path: "/" });
});

afterEach(async () => {
  await recording.now()?.controls.leave();
  vi.unstubAllGlobals();
});

function given(kind: "audio" | "video") {
  const track = devices.given.filter((one) => one.kind === kind).at(-1);
  if (!track) throw new Error(`no ${kind} was given`);
  return track;
}

const status = () => recording.now()?.status;
const controls = () => recording.now()?.controls;

test("a microphone that is unplugged gives way to another by itself, and it is said", async () => {
  const first = given("audio");
  first.lose();
  await expect.poll(() => status()?.notes.microphone).toMatch(/Se sigue grabando con otro/);
  expect(given("audio")).not.toBe(first);
  expect(status()).toMatchObject({ phase: "recording", deaf: null });
});

test("without another it is said that nothing is heard, until one is plugged in", async () => {
  devices.refusal = "NotFoundError";
  given("audio").lose();
  await expect.poll(() => status()?.notes.microphone).toBe(NO_SOUND);
  expect(status()?.deaf).toMatch(/^No se encuentra la cámara o el micrófono/);
  devices.refusal = null;
  devices.plugIn();
  await expect.poll(() => status()?.notes.microphone).toMatch(/Se sigue grabando con otro/);
  expect(status()?.deaf).toBeNull();
});

test("a permission that is withdrawn is named, and given again it is asked for again", async () => {
  devices.refusal = "NotAllowedError";
  given("audio").lose();
  given("video").lose();
  await expect.poll(() => status()?.deaf).toMatch(/^El navegador no tiene permiso/);
  expect(status()?.notes.camera).toBe(
    "La cámara se ha desconectado: desde ahora no se graba imagen.",
  );
  await expect(controls()?.hear()).rejects.toThrow(/^El navegador no tiene permiso/);
  devices.refusal = null;
  await controls()?.hear();
  expect(status()).toMatchObject({ deaf: null, phase: "recording" });
  expect(status()?.notes.microphone).toBeUndefined();
});

test("another microphone is chosen in the middle: the one before is let go of, the recording is the same", async () => {
  const first = given("audio");
  await controls()?.hear("de mesa");
  expect(given("audio").deviceId).toBe("de mesa");
  expect(first.live).toBe(false);
  expect(devices.media).toHaveLength(1);
  expect(status()?.phase).toBe("recording");
});

test("another one that is not there any more changes nothing", async () => {
  const first = given("audio");
  devices.refusal = "OverconstrainedError";
  await expect(controls()?.hear("de mesa")).rejects.toThrow("Ese dispositivo ya no está.");
  expect(first.live).toBe(true);
});

test("what the browser stops recording is said, sent and ended", async () => {
  devices.media[0]?.stop();
  await expect.poll(() => finished).toEqual({ fragmentos: 1, procesar: true });
  expect(sent).toEqual([1]);
  expect(readToasts().map(({ title }) => title)).toEqual(["La grabación se ha detenido"]);
  await expect.poll(() => recording.now()).toBeNull();
});

test("a first byte that comes alone goes with what follows it: by itself it tells nothing", async () => {
  const [media] = devices.media;
  media?.give("a");
  media?.give("lgo de lo dicho");
  media?.give(".");
  await controls()?.finish();
  await expect.poll(() => finished).toEqual({ fragmentos: 3, procesar: true });
  expect(bodies.slice(0, 2)).toEqual(["algo de lo dicho", "."]);
});

test("what cannot be read back ends it: nothing follows a gap", async () => {
  const [media] = devices.media;
  media?.requestData();
  const unread = { arrayBuffer: () => Promise.reject(new DOMException("", "NotReadableError")) };
  const slice = () => unread as Partial<Blob> as Blob;
  media?.ondataavailable({ data: { size: 4, slice } as Partial<Blob> as Blob });
  await expect.poll(() => finished).toEqual({ fragmentos: 1, procesar: true });
  expect(sent).toEqual([1]);
});

test("an end that the server refuses is said, and leaves nothing under way", async () => {
  const reason = "La grabación ya no está en el servidor";
  server.use(http.post(at(`/grabaciones/${ID}/terminar`), () => problem(404, reason)));
  devices.media[0]?.give("algo de lo dicho");
  await controls()?.finish();
  await expect.poll(() => status()?.way).toEqual({ kind: "refused", reason });
  expect(status() && wayOf(status() as Status)).toBe(`${reason}.`);
  await controls()?.leave();
  expect(recording.now()).toBeNull();
});

test("whoever is left without it sends nothing more, and its devices are free", async () => {
  const [camera, microphone] = [given("video"), given("audio")];
  await controls()?.leave();
  expect(recording.now()).toBeNull();
  expect([camera.live, microphone.live]).toEqual([false, false]);
  expect([sent, finished]).toEqual([[], undefined]);
});

test("a recording that cannot be thrown away says so", async () => {
  server.use(http.delete(at(`/grabaciones/${ID}`), () => problem(500, "No"), { once: true }));
  devices.media[0]?.give("algo de lo dicho");
  await controls()?.discard();
  expect(recording.now()).toBeNull();
  expect(readToasts().map(({ title }) => title)).toEqual([
    "No se ha podido descartar la grabación",
  ]);
});

test("of what is off the record nothing is kept, and the server is told where", async () => {
  const noted: unknown[] = [];
  server.use(
    http.put(at(`/grabaciones/${ID}/fuera-de-registro`), async ({ request }) => {
      noted.push(await request.json());
      return HttpResponse.json({ id: ID });
    }),
  );
  controls()?.goOff();
  expect(status()).toMatchObject({ phase: "off", since: null });
  controls()?.goOff();
  await expect.poll(() => noted).toHaveLength(1);
  controls()?.resume();
  expect(status()).toMatchObject({ phase: "recording" });
  await expect.poll(() => noted).toHaveLength(2);
  const pausa = { inicio: expect.any(Number), segundos: expect.any(Number) };
  expect(noted.at(-1)).toEqual({ pausas: [pausa] });
});
