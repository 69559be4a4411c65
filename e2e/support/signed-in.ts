/** Scenarios that begin with Ana already inside: how she got there is told elsewhere. */

import { test as base } from "./scenario";

export const test = base.extend({
  storageState: async ({ office, practice }, use) => {
    const localStorage = [{ name: "access_token", value: office.token }];
    await use({ cookies: [], origins: [{ origin: practice.url, localStorage }] });
  },
});
