import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, server } from "@/test/server";

const THERAPIST_PLACE = "/dashboard/terapeuta/perfil";
const PATIENT_PLACE = "/dashboard/paciente/perfil";

async function open(who: Parameters<typeof answerAs>[0], place: string) {
  answerAs(who);
  const app = await openApp(place, { signedIn: true });
  await screen.findAllByRole("link", { name: "Remanso" });
  return app;
}

const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

/** The name's own buttons: the column's and, below 768 px, the bar's. */
async function openProfileMenu(user: Awaited<ReturnType<typeof open>>["user"]) {
  const [trigger] = screen.getAllByRole("button", { name: /Ana Robledo|Lucía/ });
  if (!trigger) throw new Error("the shell has no profile menu");
  await user.click(trigger);
  return within(await screen.findByRole("menu"));
}

test("the therapist's frame leads to every place of theirs, in order", async () => {
  await open(THERAPIST, THERAPIST_PLACE);
  const [column] = screen.getAllByRole("navigation", { name: "Principal" });
  expect(linksOf(column as HTMLElement)).toEqual([
    ["Mis pacientes", "/dashboard/terapeuta/pacientes"],
    ["Agenda", "/dashboard/terapeuta/agenda"],
    ["Tipos de Sesiones", "/dashboard/terapeuta/tipos-sesiones"],
    ["Consultar IA", "/dashboard/terapeuta/consultar-ia"],
    ["Banco de ejercicios", "/dashboard/terapeuta/ejercicios"],
    ["Ver perfil", "/dashboard/terapeuta/perfil"],
  ]);
  for (const brand of screen.getAllByRole("link", { name: "Remanso" })) {
    expect(brand).toHaveAttribute("href", "/dashboard/terapeuta/pacientes");
  }
});

test.each([
  ["/dashboard/terapeuta/nueva-sesion", "Mis pacientes"],
  ["/dashboard/terapeuta/pacientes/no-es-de-nadie", "Mis pacientes"],
  [THERAPIST_PLACE, "Ver perfil"],
])("at %s the menu shows where one is", async (place, name) => {
  await open(THERAPIST, place);
  const [column] = screen.getAllByRole("navigation", { name: "Principal" });
  const lit = within(column as HTMLElement).getAllByRole("link", { current: "page" });
  expect(lit.map((link) => link.textContent)).toEqual([name]);
});

test("the patient's frame leads to every place of theirs, and says what is new", async () => {
  server.use(
    http.get(at("/pacientes/paciente/dashboard"), () => HttpResponse.json({ sesiones_nuevas: 2 })),
  );
  await open(PATIENT, PATIENT_PLACE);
  await screen.findAllByText("sin abrir", { exact: false });
  const bar = screen.getByRole("navigation", { name: "Principal" });
  expect(linksOf(bar)).toEqual([
    ["Sesiones Anteriores2 sin abrir", "/dashboard/paciente/sesiones"],
    ["Ejercicios Sugeridos", "/dashboard/paciente/ejercicios"],
    ["Diario", "/dashboard/paciente/diario"],
    ["Chat con IA", "/dashboard/paciente/chat-ia"],
    ["Ver perfil", "/dashboard/paciente/perfil"],
  ]);
  for (const brand of screen.getAllByRole("link", { name: "Remanso" })) {
    expect(brand).toHaveAttribute("href", "/dashboard/paciente");
  }
});

test.each([
  [
    THERAPIST,
    THERAPIST_PLACE,
    ["Mis pacientes", "Agenda", "Tipos de Sesiones", "Consultar IA", "Banco de ejercicios"],
  ],
  [
    PATIENT,
    "/dashboard/paciente/chat-ia",
    ["Inicio", "Sesiones Anteriores", "Ejercicios Sugeridos", "Diario", "Chat con IA"],
  ],
] as const)(
  "the foot of a phone has the main places, by their whole names",
  async (who, place, names) => {
    await open(who, place);
    const foot = screen.getByRole("navigation", { name: "Principal, al pie" });
    for (const name of names) expect(within(foot).getByRole("link", { name })).toBeVisible();
    expect(within(foot).getAllByRole("link")).toHaveLength(names.length);
  },
);

test("below the patient's home one is not at home", async () => {
  await open(PATIENT, "/dashboard/paciente/chat-ia");
  const foot = screen.getByRole("navigation", { name: "Principal, al pie" });
  const [here, ...others] = within(foot).getAllByRole("link", { current: "page" });
  expect(here).toHaveAccessibleName("Chat con IA");
  expect(others).toEqual([]);
});

test("the profile menu offers the profile, the theme and the way out", async () => {
  const { user, router } = await open(THERAPIST, "/dashboard/terapeuta/consultar-ia");
  const menu = await openProfileMenu(user);
  expect(menu.getByText(THERAPIST.email)).toBeVisible();
  expect(menu.getByRole("menuitem", { name: "Cerrar Sesión" })).toBeVisible();
  expect(menu.queryByRole("menuitem", { name: "Cambiar contraseña" })).not.toBeInTheDocument();

  await user.click(menu.getByRole("menuitemradio", { name: "Oscuro" }));
  expect(document.documentElement.dataset.tema).toBe("oscuro");
  await user.click(menu.getByRole("menuitem", { name: "Ver perfil" }));
  expect(await screen.findByRole("heading", { name: "Mi Perfil" })).toBeVisible();
  expect(router.state.location.pathname).toBe(THERAPIST_PLACE);
});

test("a photo that does not load gives way to the initials", async () => {
  const photographed = { ...THERAPIST, foto_perfil: "https://fotos.example.org/ana.jpg" };
  const { container } = await open(photographed, THERAPIST_PLACE);
  const photos = [...container.querySelectorAll(".retrato img")];
  expect(photos.length).toBeGreaterThan(0);
  for (const photo of photos) {
    expect(photo).toHaveAttribute("src", photographed.foto_perfil);
    fireEvent.error(photo);
  }
  expect(container.querySelector(".retrato img")).toBeNull();
  expect(container.querySelector(".retrato")).toHaveTextContent("AR");
});

test("the mobile menu says whether it is open, and Escape gives the focus back", async () => {
  const { user } = await open(PATIENT, PATIENT_PLACE);
  const toggle = screen.getByRole("button", { name: "Abrir menú" });
  const panel = document.getElementById(toggle.getAttribute("aria-controls") ?? "");
  expect(panel).toHaveAttribute("inert");

  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(panel).not.toHaveAttribute("inert");
  await user.keyboard("{Tab}{Escape}");
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute("aria-expanded", "false");

  await user.click(toggle);
  await user.click(within(panel as HTMLElement).getByRole("link", { name: "Chat con IA" }));
  await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "false"));
});

test("a patient reads their account, cannot change name or e-mail, and can change the password", async () => {
  await open(PATIENT, PATIENT_PLACE);
  const data = within(await screen.findByRole("region", { name: "Información personal" }));
  expect(data.getByText("Paciente")).toBeVisible();
  expect(data.getByText(PATIENT.email)).toBeVisible();
  expect(data.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Cambiar contraseña" })).toHaveAttribute(
    "href",
    "/change-password",
  );
});

test("a therapist has no password here, and is told how they enter", async () => {
  const { user } = await open(THERAPIST, THERAPIST_PLACE);
  expect(await screen.findByText(/Entras con tu cuenta de Google/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Cambiar contraseña" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: "Claro" }));
  expect(document.documentElement.dataset.tema).toBe("claro");
});
