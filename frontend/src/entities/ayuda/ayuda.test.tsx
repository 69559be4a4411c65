import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { answerAs, openApp, PATIENT } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";
import { EMERGENCIAS } from "./model/respaldo";

const LINES = "../backend/remanso/rooms/asistente/safety/data/lineas";

afterEach(() => sessionStorage.clear());

async function openHelp(place = "/dashboard/paciente/perfil") {
  answerAs(PATIENT);
  const app = await openApp(place, { signedIn: true });
  const [button] = await screen.findAllByRole("button", { name: "Ayuda ahora" });
  if (!button) throw new Error("there is no way to help");
  await app.user.click(button);
  return { ...app, button, dialog: within(screen.getByRole("dialog", { name: "Ayuda ahora" })) };
}

test.each(["", "/sesiones", "/ejercicios", "/chat-ia", "/perfil"])(
  "on the patient's page %s help is among the first stops of the keyboard",
  async (page) => {
    const lists = [
      "/sesiones/paciente/mis-sesiones",
      "/paciente-ejercicios/pacientes/:id/ejercicios/unified",
      "/modulos/paciente/mis-modulos",
    ];
    server.use(...lists.map((list) => http.get(at(list), () => HttpResponse.json([]))));
    answerAs(PATIENT);
    const { user } = await openApp(`/dashboard/paciente${page}`, { signedIn: true });
    await screen.findAllByRole("button", { name: "Ayuda ahora" });
    document.body.focus();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName("Ayuda ahora");
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: "Ayuda ahora" })).toBeVisible();
  },
);

test("whom to call stands there by situation, a touch away, and the practice's own telephone", async () => {
  const { user, button, dialog } = await openHelp();

  const danger = within(await dialog.findByRole("region", { name: "Hay peligro ahora" }));
  expect(danger.getByRole("link", { name: /Llamar al ?112/ })).toHaveAttribute("href", "tel:112");
  expect(dialog.getByRole("link", { name: /900 20 20 10/ })).toHaveAttribute(
    "href",
    "tel:900202010",
  );
  const own = within(dialog.getByRole("region", { name: "Quiero hablar con mi terapeuta" }));
  expect(own.getByText("La consulta de Ana Robledo")).toBeVisible();
  expect(own.getByRole("link")).toHaveAttribute("href", "tel:+34912345678");

  await user.keyboard("{Escape}");
  await waitFor(() => expect(button).toHaveFocus());
});

test("without a network the telephones of the last time are there, but not whose patient somebody was", async () => {
  const first = await openHelp();
  await first.dialog.findByRole("link", { name: /900 20 20 10/ });
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Ana Robledo");

  server.use(http.get(at("/ayuda"), () => HttpResponse.error()));
  const { dialog } = await openHelp();
  expect(dialog.getByRole("link", { name: /900 20 20 10/ })).toBeVisible();
});

test("who never reached the server is given the emergencies of every country", async () => {
  server.use(http.get(at("/ayuda"), () => HttpResponse.error()));
  const { dialog } = await openHelp();
  for (const { nombre, numero } of EMERGENCIAS) {
    const line = dialog.getByText(nombre).closest("li");
    expect(within(line as HTMLElement).getByRole("link")).toHaveAttribute("href", `tel:${numero}`);
  }
});

test("those emergencies are the server's own", () => {
  for (const { pais, numero } of EMERGENCIAS) {
    const lines = JSON.parse(readFileSync(resolve(LINES, `${pais}.json`), "utf8")) as {
      numero: string;
      para: string[];
    }[];
    expect(lines.find(({ para }) => para.includes("emergencias"))?.numero).toBe(numero);
  }
});
