/** A session on paper: dark on white whatever the screen is, and nothing that is not the session. */

import type { Locator, Page } from "@playwright/test";
import { Api } from "../support/api";
import { ANY_WIDTH, expect } from "../support/scenario";
import { remember, test } from "../support/signed-in";

const NOTAS = "Ha vuelto a dormir seis horas.";

test.use({ expectedComplaints: /404/ });

test("una sesión se imprime oscura sobre blanco, y sin el aviso de riesgo, a los dos lados", {
  tag: ANY_WIDTH,
}, async ({ page, office, practice }) => {
  const paciente = await office.newUser("Adela");
  const sesion = await office.newWritten(paciente, { notas: NOTAS });
  await new Api(practice.url, paciente.token).post("/ai-agent/patient-chat", {
    message: "Me quiero suicidar esta noche",
  });

  await test.step("la terapeuta", async () => {
    await page.goto(
      `/dashboard/terapeuta/pacientes/${paciente.id}?tab=sessions&sesion=${sesion.id}`,
    );
    const alert = page.getByRole("region", { name: "Mensajes que conviene leer" });
    await expect(alert).toBeVisible();
    await printsDark(page, page.getByText(NOTAS).first());
    await expect(alert).toBeHidden();
    await page.emulateMedia({ media: null, colorScheme: null });
    await expect(alert).toBeVisible();
  });

  await test.step("su paciente", async () => {
    await remember(page, paciente.token);
    await page.goto(`/dashboard/paciente/sesiones?sesion=${sesion.id}`);
    await printsDark(page, page.getByText(NOTAS).first());
  });
});

/** With the dark theme the paper is as it is with the light one, and not as the screen is. */
async function printsDark(page: Page, words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  let paper: string[] = [];
  // While a session comes anew its words are replaced, and what has left the page has no colour.
  await expect(async () => {
    paper = await coloursOf(words);
    expect(paper).not.toContain("");
  }).toPass();
  // A page takes on another theme a moment after it is told.
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await expect.poll(() => coloursOf(words)).not.toEqual(paper);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(() => coloursOf(words)).toEqual(paper);
  await expect(words).toBeVisible();
}

/** The words' own colour, and that of the page below. */
function coloursOf(words: Locator): Promise<string[]> {
  return words.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
}
