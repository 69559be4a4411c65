/** The moments of a session that its therapist marks, for nobody else. */

import { Api } from "../support/api";
import type { Turno } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";
import { turn, turns } from "../support/workbench";

const TALK: Turno[] = [
  { speaker_label: "Voz 1", start_time: 3, end_time: 9, text: "¿Y no se enfadó?" },
  { speaker_label: "Voz 2", start_time: 23, end_time: 40, text: "No. Lo dejé estar." },
];

test("un momento se señala y sigue ahí, y la paciente no lo recibe", { tag: ANY_WIDTH }, async ({
  page,
  office,
  practice,
}) => {
  const elena = await office.newUser("Elena");
  const { id } = await office.newSession(elena, TALK);
  const patient = new Api(practice.url, elena.token);
  const place = `?tab=sessions&sesion=${id}&vista=transcripcion`;
  await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}${place}`);
  await expect(turns(page)).toHaveCount(3); // The silence between the two is an item as well.
  const moments = page.getByRole("region", { name: "Momentos señalados" });

  await test.step("lo que se sugiere se guarda, y deja el foco donde estaba", async () => {
    await moments.getByRole("button", { name: "Guardar: Silencio de 14 segundos" }).click();
    await expect(
      moments.getByRole("button", { name: "Quitar: Silencio de 14 segundos" }),
    ).toBeFocused();
    await expect(turn(page, 0)).toContainText("Momento señalado: Silencio de 14 segundos");
  });

  await test.step("un turno se señala con el teclado", async () => {
    await moments.getByRole("button", { name: /^Ir a 00:09/ }).press("Enter");
    await expect(turn(page, 0)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("s");
    await expect(turn(page, 2)).toContainText("Momento señalado: No. Lo dejé estar.");
    await expect(
      turn(page, 2).getByRole("button", { name: "Señalar este momento", pressed: true }),
    ).toBeVisible();
    await looksRight(page);
  });

  await expect
    .poll(async () => (await office.session(id)).momentos)
    .toEqual([
      { inicio: 9, texto: "Silencio de 14 segundos" },
      { inicio: 23, texto: "No. Lo dejé estar." },
    ]);
  await page.reload();
  await expect(moments.getByText("Guardado")).toHaveCount(2);
  await expect(turn(page, 2)).toContainText("Momento señalado: No. Lo dejé estar.");

  const read = await patient.get<object>(`/sesiones/paciente/sesion/${id}`);
  expect(JSON.stringify(read)).toContain("Lo dejé estar");
  expect(JSON.stringify(read)).not.toMatch(/momentos|Silencio de 14/);
});
