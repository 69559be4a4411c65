import { expect, test } from "vitest";
import { answerStale, whenFresh } from "./confirm-identity";
import { ApiError } from "./error";

test("two acts that want a recent proof wait for the same one, and both are done", async () => {
  let asks = 0;
  let prove = (_: boolean) => {};
  const stop = answerStale(() => {
    asks += 1;
    return new Promise((resolve) => {
      prove = resolve;
    });
  });
  let fresh = false;
  const act = (name: string) => async () => {
    if (!fresh) throw new ApiError({ status: 409, code: "fresh_login_required" });
    return name;
  };
  const both = Promise.all([whenFresh(act("exportar")), whenFresh(act("eliminar"))]);
  await expect.poll(() => asks).toBe(1);
  fresh = true;
  prove(true);
  expect(await both).toEqual(["exportar", "eliminar"]);

  // The next act is asked for anew.
  fresh = false;
  const refused = whenFresh(act("exportar"));
  await expect.poll(() => asks).toBe(2);
  prove(false);
  await expect(refused).rejects.toThrow(ApiError);
  stop();
});
