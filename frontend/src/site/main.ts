/** The public site's one script: the menu, who is signed in, notices, the year. */

import { showAccount, startAccount } from "./account";
import { startMenu } from "./menu";
import { showNotice } from "./notices";
import { parts } from "./parts";
import { startSession } from "./session";

for (const year of parts("year")) year.textContent = String(new Date().getFullYear());
for (const back of parts("back")) back.addEventListener("click", goBack);

startMenu();
showAccount();
startAccount();
startSession();
showNotice();

function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign("/");
}
