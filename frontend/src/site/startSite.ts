import { showAccount, startAccount } from "./account";
import { startMenu } from "./menu";
import { showNotice } from "./notices";
import { parts } from "./parts";
import { startSession } from "./session";

/** Gives life to a public page: the menu, who is signed in, notices, the year. */
export function startSite(): void {
  for (const year of parts("year")) year.textContent = String(new Date().getFullYear());
  for (const back of parts("back")) back.addEventListener("click", goBack);
  startMenu();
  showAccount();
  startAccount();
  startSession(showAccount);
  showNotice();
}

function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign("/");
}
