import type { ComponentType, ReactNode } from "react";
import { fetchCode } from "@/lib/code";

/** What stands around the pages of a shell, also while nobody knows yet who is here. */
export type Frame = ComponentType<{ children: ReactNode }>;

interface Loaded {
  Component: ComponentType;
  handle: { Frame?: Frame };
}

/** Loads a page's code, for a route's `lazy`; `screen` names the module that it comes from. */
export interface LazyPage {
  (): Promise<Loaded>;
  screen: string;
}

/**
 * The code of a page, which is called like its module: without a network, the page that is shown stays
 * until it comes. The module of a shell has its `Frame`, too.
 */
export function page<Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType> & { Frame?: Frame }>,
  name: Name,
): LazyPage {
  const load = async () => {
    const module = await fetchCode(fetch);
    return { Component: module[name], handle: { Frame: module.Frame } };
  };
  return Object.assign(load, { screen: name });
}
