import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { pages, render } from "@/app/prerender";
import { SESSION_EXPIRED, SIGN_OUT_FAILED, SIGNED_OUT } from "@/entities/cuenta/notices";
import { storeToken, storeUser } from "@/entities/cuenta/storage";
import { replaceDocument } from "@/lib/documents";
import { leaveFlash, takeFlash } from "@/lib/flash";
import { answerAs, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { startSite } from "./startSite";

/** Opens a page as the browser does: the document first, then its script. */
function open(path = "/"): void {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`no page at ${path}`);
  document.body.hidden = false;
  document.body.innerHTML = render(page).body;
  startSite();
}

function remember(person: typeof THERAPIST | typeof PATIENT, mustChange = false): void {
  storeToken("token-1");
  storeUser(person, mustChange);
}

const otherTab = (key: string) => dispatchEvent(new StorageEvent("storage", { key }));
const link = (name: string) => screen.getByRole("link", { name });

test.each(pages.map((page) => [page.file, page] as const))(
  "%s has one title, the shared frame and nothing that the policy refuses",
  (_, page) => {
    const { head, body } = render(page);
    expect(head).toContain(`<title>${page.title}</title>`);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toMatch(/ style=|<script| on\w+=/);
    document.body.innerHTML = body;
    expect(link("Características")).toHaveAttribute("href", "/features");
    expect(screen.getByRole("contentinfo")).toHaveTextContent(
      `© ${new Date().getFullYear()} Remanso`,
    );
  },
);

describe("the menu", () => {
  test("unfolds and folds by its button, by Escape, and when the keyboard goes on", async () => {
    open();
    const user = userEvent.setup();
    const button = screen.getByRole("button", { name: "Abrir menú" });
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(button).toHaveAccessibleName("Cerrar menú");
    await user.keyboard("{Escape}");
    expect(button).toHaveAttribute("aria-expanded", "false");
    expect(button).toHaveFocus();
    await user.click(button);
    link("Saber Más").focus();
    expect(button).toHaveAttribute("aria-expanded", "false");
  });
});

describe("the bar", () => {
  test("offers signing in to nobody, without asking the server", () => {
    open();
    expect(link("Iniciar Sesión")).toHaveAttribute("href", "/login");
    expect(screen.queryByRole("link", { name: "Dashboard" })).not.toBeInTheDocument();
  });

  test.each([
    [THERAPIST, "/dashboard/terapeuta/pacientes", "AR"],
    [PATIENT, "/dashboard/paciente", "LF"],
  ])("shows who is signed in at once, and the way to their place", (person, place, initials) => {
    answerAs(person);
    remember(person);
    open();
    expect(screen.queryByRole("link", { name: "Iniciar Sesión" })).not.toBeInTheDocument();
    expect(link("Dashboard")).toHaveAttribute("href", place);
    expect(screen.getByRole("img", { name: person.name })).toHaveTextContent(initials);
    expect(screen.getByText(person.name)).toBeInTheDocument();
  });

  test("shows a picture, and initials when it cannot be had", () => {
    const person = { ...PATIENT, avatar_url: "/nada.png" } as unknown as typeof PATIENT;
    answerAs(person);
    remember(person);
    open();
    const avatar = screen.getByRole("img", { name: person.name });
    const picture = avatar.querySelector("img");
    expect(picture).toHaveAttribute("src", "/nada.png");
    if (picture) fireEvent.error(picture);
    expect(avatar).toHaveTextContent("LF");
  });

  test("learns from the server what has changed", async () => {
    answerAs({ ...PATIENT, name: "Lucía Aldana" });
    remember(PATIENT);
    open();
    expect(await screen.findByRole("img", { name: "Lucía Aldana" })).toBeInTheDocument();
  });

  test("follows a sign-out in another tab", () => {
    answerAs(PATIENT);
    remember(PATIENT);
    open();
    // What this tab wrote of her while the other one was signing her out is left.
    localStorage.removeItem("access_token");
    otherTab("access_token");
    expect(link("Iniciar Sesión")).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});

describe("whoever must change the password", () => {
  test("sees nothing else", () => {
    answerAs(PATIENT);
    remember(PATIENT, true);
    open("/about");
    expect(replaceDocument).toHaveBeenCalledWith("/change-password");
    expect(document.body).not.toBeVisible();
  });

  test("is recognised by the server too", async () => {
    answerAs({ ...PATIENT, must_change_password: true });
    remember(PATIENT);
    open();
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/change-password"));
  });
});

describe("a session", () => {
  test.each([401, 403])(
    "that the server refuses (%i) ends, and that is said once",
    async (status) => {
      server.use(http.get(at("/auth/me"), () => problem(status, "No autenticado")));
      remember(PATIENT);
      open();
      await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/login"));
      expect(Object.keys(localStorage)).toEqual([]);
      expect(takeFlash()).toEqual(SESSION_EXPIRED);
      remember(PATIENT);
      open();
      await waitFor(() => expect(replaceDocument).toHaveBeenCalledTimes(2));
      expect(takeFlash()).toBeNull();
    },
  );

  test("survives a server that cannot answer", async () => {
    const asked = vi.fn();
    server.use(
      http.get(at("/auth/me"), () => {
        asked();
        return problem(503, "No disponible");
      }),
    );
    remember(PATIENT);
    open();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(localStorage.getItem("access_token")).toBe("token-1");
    expect(replaceDocument).not.toHaveBeenCalled();
  });

  test("is not ended by a late answer about the one before it", async () => {
    const answered = vi.fn();
    server.use(
      http.get(at("/auth/me"), () => {
        localStorage.setItem("access_token", "token-2");
        answered();
        return problem(401, "No autenticado");
      }),
    );
    remember(PATIENT);
    open();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(localStorage.getItem("access_token")).toBe("token-2");
    expect(replaceDocument).not.toHaveBeenCalled();
  });

  test("that ended while its person was being read leaves nothing of them", async () => {
    let send = (_chunk: string) => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (chunk) => {
          controller.enqueue(new TextEncoder().encode(chunk));
          controller.close();
        };
      },
    });
    let asked = false;
    server.use(
      http.get(at("/auth/me"), () => {
        asked = true;
        return new HttpResponse(body, { headers: { "Content-Type": "application/json" } });
      }),
    );
    remember(PATIENT);
    open();
    await waitFor(() => expect(asked).toBe(true));
    // The head of the answer has come, its body has not.
    await new Promise((resolve) => setTimeout(resolve, 50));
    localStorage.clear();
    send(JSON.stringify({ ...PATIENT, must_change_password: false }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(localStorage).toHaveLength(0);
  });

  test("is checked again every five minutes, as a call nobody asked for", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      answerAs(PATIENT);
      remember(PATIENT);
      open();
      const headers = new Promise<Headers>((resolve) => {
        server.use(
          http.get(at("/auth/me"), ({ request }) => {
            resolve(request.headers);
            return HttpResponse.json(PATIENT);
          }),
        );
      });
      await vi.advanceTimersByTimeAsync(5 * 60_000);
      expect((await headers).get("X-Remanso-Background")).toBe("1");
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    [204, SIGNED_OUT],
    [401, SIGNED_OUT],
    [500, SIGN_OUT_FAILED],
  ])("ends here whatever the server answers (%i)", async (status, notice) => {
    let bearer: string | null = null;
    answerAs(PATIENT);
    server.use(
      http.post(at("/auth/logout"), ({ request }) => {
        bearer = request.headers.get("Authorization");
        return new HttpResponse(null, { status });
      }),
    );
    remember(PATIENT);
    open("/features");
    await userEvent.click(screen.getByRole("button", { name: "Cerrar Sesión" }));
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/"));
    expect(bearer).toBe("Bearer token-1");
    expect(Object.keys(localStorage)).toEqual([]);
    expect(takeFlash()).toEqual(notice);
  });
});

describe("a notice", () => {
  test("that the page before left is shown once, and can be dismissed", async () => {
    leaveFlash(SIGNED_OUT);
    open();
    expect(screen.getByText("Has cerrado sesión correctamente.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Cerrar notificación" }));
    expect(screen.queryByText("Sesión cerrada")).not.toBeInTheDocument();
    open();
    expect(screen.queryByText("Sesión cerrada")).not.toBeInTheDocument();
  });

  test("goes by itself, but not while somebody points at it", () => {
    vi.useFakeTimers();
    try {
      leaveFlash({ kind: "info", title: "Hola" });
      open();
      const toast = screen.getByText("Hola").closest("li") as HTMLElement;
      fireEvent.pointerEnter(toast);
      vi.advanceTimersByTime(10_000);
      expect(toast).toBeInTheDocument();
      fireEvent.pointerLeave(toast);
      vi.advanceTimersByTime(4000);
      expect(toast).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});
