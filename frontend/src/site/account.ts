import { avatarLook } from "@/components/ui/avatar-look";
import { CHANGE_PASSWORD, homeOf } from "@/entities/cuenta/destinations";
import {
  concernsPerson,
  concernsSession,
  forgetLeftovers,
  pictureOf,
  readStored,
  type User,
} from "@/entities/cuenta/storage";
import { replaceDocument } from "@/lib/documents";
import { initials } from "@/lib/initials";
import { followClosing, forgetOldKept, saysClosed } from "@/lib/unsaved-forms";
import { parts } from "./parts";
import { signOut } from "./session";

/** Shows who this browser remembers; whoever must change the password sees nothing but that. */
export function showAccount(): void {
  const stored = readStored();
  if (stored?.mustChangePassword) {
    document.body.hidden = true;
    replaceDocument(CHANGE_PASSWORD);
    return;
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-when]")) {
    element.hidden = (element.dataset.when === "signed-in") !== (stored !== null);
  }
  if (stored?.user) describe(stored.user);
}

/** Follows what other tabs do, and what happened while this page lay behind another. */
export function startAccount(): void {
  forgetOldKept();
  addEventListener("storage", ({ key }) => {
    if (saysClosed(key)) followClosing();
    if (concernsSession(key)) forgetLeftovers();
    if (concernsSession(key) || concernsPerson(key)) showAccount();
  });
  addEventListener("pageshow", ({ persisted }) => persisted && showAccount());
  for (const button of parts<HTMLButtonElement>("sign-out")) {
    button.addEventListener("click", () => {
      button.disabled = true;
      void signOut();
    });
  }
}

function describe(user: User): void {
  for (const link of parts<HTMLAnchorElement>("dashboard")) link.href = homeOf(user.role);
  for (const name of parts("name")) name.textContent = user.name;
  for (const avatar of parts("avatar")) drawAvatar(avatar, user);
}

function drawAvatar(avatar: HTMLElement, user: User): void {
  const { name } = user;
  const { tone, shape } = avatarLook(name);
  const picture = pictureOf(user);
  const drawn = JSON.stringify([name, picture]);
  if (avatar.dataset.drawn === drawn) return;
  avatar.dataset.drawn = drawn;
  avatar.className = `retrato retrato--s ${tone}`;
  avatar.style.setProperty("--forma", shape);
  avatar.setAttribute("aria-label", name);
  const letters = initials(name);
  const placeholder = letters ? [letters] : [...avatar.childNodes];
  avatar.replaceChildren(...placeholder);
  if (!picture) return;
  const image = new Image();
  image.alt = "";
  image.referrerPolicy = "no-referrer";
  image.onerror = () => avatar.replaceChildren(...placeholder);
  image.src = picture;
  avatar.replaceChildren(image);
}
