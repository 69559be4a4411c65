import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answerAs, openApp, PATIENT } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
import { RenovarAvisos } from "./RenovarAvisos";
import "@/app/pages/paciente/PerfilPacientePage";

const PUSH = at("/avisos/push/");
const TELEFONO = {
  id: "0193a1f0-0000-7000-8000-0000000000aa",
  nombre: "Chrome en Android",
  creado: "2026-11-20T09:00:00Z",
  actual: true,
};
const SUBSCRIPTION = { endpoint: "https://push.example/uno", keys: { p256dh: "BA", auth: "YQ" } };

/** A browser that can be told; `permission` is what its person answers. */
function browser(permission = "granted", subscribed = false) {
  const unsubscribe = vi.fn(async () => true);
  const subscriptionOf = (written: object) => ({ toJSON: () => written, unsubscribe });
  let current = subscribed ? subscriptionOf(SUBSCRIPTION) : null;
  const subscribe = vi.fn(async (_wanted: unknown) => {
    current = subscriptionOf(SUBSCRIPTION);
    return current;
  });
  const getSubscription = async () => current;
  const registration = { pushManager: { subscribe, getSubscription } };
  const worker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async () => registration,
  });
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => permission });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllGlobals();
  });
  const listensElsewhere = () => {
    current = subscriptionOf({ ...SUBSCRIPTION, endpoint: "https://push.example/dos" });
    worker.dispatchEvent(new MessageEvent("message", { data: "push-changed" }));
  };
  return { subscribe, unsubscribe, listensElsewhere };
}

function answerWith(clave: string | null, ...telefonos: (typeof TELEFONO)[]) {
  server.use(http.get(PUSH, () => HttpResponse.json({ clave, telefonos })));
}

function openProfile() {
  answerAs(PATIENT);
  return openApp("/dashboard/paciente/perfil", { signedIn: true });
}

// A browser that listens says so each time the application is opened, once nothing else is to do.
beforeEach(() => server.use(http.put(PUSH, () => HttpResponse.json(TELEFONO))));

test("a patient has this telephone tell them, by the key of the practice", async () => {
  const { subscribe } = browser();
  answerWith("BPublica");
  const sent: unknown[] = [];
  server.use(
    http.post(PUSH, async ({ request }) => {
      sent.push(await request.json());
      answerWith("BPublica", TELEFONO);
      return HttpResponse.json(TELEFONO, { status: 201 });
    }),
  );
  const { user } = await openProfile();
  await user.click(await screen.findByRole("button", { name: "Avisarme en este teléfono" }));

  const list = within(await screen.findByRole("list", { name: "Donde te avisamos" }));
  expect(list.getByText("Chrome en Android")).toBeVisible();
  expect(list.getByText("Este")).toBeVisible();
  expect(sent).toEqual([SUBSCRIPTION]);
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: "BPublica",
  });
});

test("who does not let it is told where that can be changed", async () => {
  browser("denied");
  answerWith("BPublica");
  const { user } = await openProfile();
  await user.click(await screen.findByRole("button", { name: "Avisarme en este teléfono" }));
  expect(await screen.findByText(/Permítelo en sus ajustes/)).toBeVisible();
});

test("a telephone is taken from the list, and this one hears nothing more", async () => {
  const { unsubscribe } = browser("granted", true);
  answerWith("BPublica", TELEFONO);
  server.use(
    http.delete(at("/avisos/push/:id"), () => {
      answerWith("BPublica");
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openProfile();
  await user.click(await screen.findByRole("button", { name: /^No avisarme más en Chrome/ }));
  expect(await screen.findByText("Ahí ya no te avisaremos")).toBeVisible();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
});

test("a browser that cannot says so, and where it is not allowed nothing is said", async () => {
  answerWith("BPublica");
  const { unmount } = await openProfile();
  expect(await screen.findByText(/^Este navegador no puede recibir avisos/)).toBeVisible();
  unmount();

  answerWith(null);
  await openProfile();
  expect(await screen.findByRole("heading", { name: "Leer sin conexión" })).toBeVisible();
  expect(
    screen.queryByRole("heading", { name: "Avisos en este teléfono" }),
  ).not.toBeInTheDocument();
});

/** What the server is told of where this browser listens. */
function hearRenewed() {
  const renewed: unknown[] = [];
  server.use(
    http.put(PUSH, async ({ request }) => {
      renewed.push(await request.json());
      return HttpResponse.json(TELEFONO);
    }),
  );
  return renewed;
}

test("a browser goes with the sign-in of now, and is left where it was somebody else's", async () => {
  const { unsubscribe } = browser("granted", true);
  const renewed = hearRenewed();
  const { unmount } = render(<RenovarAvisos />);
  await waitFor(() => expect(renewed).toEqual([SUBSCRIPTION]));
  expect(unsubscribe).not.toHaveBeenCalled();
  unmount();

  server.use(http.put(PUSH, () => new HttpResponse(null, { status: 404 })));
  render(<RenovarAvisos />);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test("where a browser listens changes while a page is open: the server gets the new place", async () => {
  const { listensElsewhere } = browser("granted", true);
  const renewed = hearRenewed();
  const { unmount } = render(<RenovarAvisos />);
  await waitFor(() => expect(renewed).toEqual([SUBSCRIPTION]));

  listensElsewhere();
  const now = { ...SUBSCRIPTION, endpoint: "https://push.example/dos" };
  await waitFor(() => expect(renewed).toEqual([SUBSCRIPTION, now]));

  unmount();
  listensElsewhere();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(renewed).toHaveLength(2);
});

test("a browser that lost its place while nothing was open listens anew, if it was told", async () => {
  const told = browser();
  answerWith("BPublica", TELEFONO);
  const renewed = hearRenewed();
  const { unmount } = render(<RenovarAvisos />);
  await waitFor(() => expect(renewed).toEqual([SUBSCRIPTION]));
  expect(told.subscribe).toHaveBeenCalledOnce();
  unmount();

  const elsewhere = browser();
  let asked = 0;
  server.use(
    http.get(PUSH, () => {
      asked += 1;
      return HttpResponse.json({ clave: "BPublica", telefonos: [{ ...TELEFONO, actual: false }] });
    }),
  );
  render(<RenovarAvisos />);
  await waitFor(() => expect(asked).toBe(1));
  expect(elsewhere.subscribe).not.toHaveBeenCalled();
});
