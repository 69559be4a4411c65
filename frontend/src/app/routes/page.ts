import type { ComponentType } from "react";
import { fetchCode } from "@/lib/code-loading";
import type { Screen } from "@/lib/router/router-types";

/** Loads a page's code, for a route's `lazy`; `screen` names the module that it comes from. */
export interface LazyPage {
  (): Promise<Screen>;
  screen: string;
}

type PageModule<Name extends string> = Record<Name, ComponentType> &
  Pick<Screen, "Frame" | "Waiting" | "first">;

/**
 * The code of a page, which is called like its module: without a network, the page that is shown stays
 * until it comes. The module of a shell has its `Frame`, too.
 */
export function page<Name extends string>(
  fetch: () => Promise<PageModule<Name>>,
  name: Name,
): LazyPage {
  const load = async () => {
    const { [name]: Component, Frame, Waiting, first } = await fetchCode(fetch);
    return { Component, Frame, Waiting, first };
  };
  return Object.assign(load, { screen: name });
}

/** The code of a shell, with the sheet of its side: whoever comes from the sign-in has that one's alone. */
export function shell<Name extends string>(
  fetch: () => Promise<PageModule<Name>>,
  name: Name,
  fetchSheet: () => Promise<unknown>,
): LazyPage {
  return page(async () => {
    const [module] = await Promise.all([fetch(), fetchSheet()]);
    return module;
  }, name);
}
