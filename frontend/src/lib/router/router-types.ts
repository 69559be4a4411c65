import type { ComponentType, ReactNode } from "react";
import type {
  Location,
  NavigateOptions,
  Navigator,
  RouteObject,
  To,
  UNSAFE_createBrowserHistory,
} from "react-router";
import type { Question } from "./leave-guard";

/** React Router's own: of the address bar or, in tests, of the memory. */
export type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** What stands around the pages of a shell, also while nobody knows yet who is here. */
export type Frame = ComponentType<{ children: ReactNode }>;

/** The code of a route. */
export interface Screen {
  Component: ComponentType;
  Frame?: Frame | undefined;
  /** What stands for it until it can be drawn. */
  Waiting?: ComponentType | undefined;
  /** Asks for what it shows, before it is drawn for the first time. */
  first?: (() => Promise<unknown>) | undefined;
}

/** A part of the address, and what is shown for it around what its children show. */
export interface Route {
  path?: string;
  index?: true;
  element?: ReactNode;
  /** Nothing is shown here: whoever comes is at that path instead. */
  leadsTo?: string;
  lazy?: () => Promise<Screen>;
  /** Instead of this route and its children, when one of them breaks. */
  errorElement?: ReactNode;
  children?: readonly Route[];
}

export interface RouterState {
  location: Location;
  action: History["action"];
  /** The routes that answer the location, outermost first. */
  matched: readonly Route[];
  /** The code of the first page is here. */
  ready: boolean;
  /** Where somebody is on the way to, while its code is fetched: the page before it stays. */
  opening: Location | null;
  /** The page stays where it is scrolled to. */
  keepsScroll: boolean;
  /** The route whose code the server does not have. */
  failure: { route: Route; error: unknown } | null;
}

export interface Router {
  readonly state: RouterState;
  /** The routes as React Router draws them. */
  drawn: RouteObject[];
  navigator: Navigator;
  /** Resolves once it is shown, held back, or overtaken by another move. */
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>;
  /** What has been fetched for a route. */
  screenOf: (route: Route) => Screen | undefined;
  subscribe: (listener: (state: RouterState) => void) => () => void;
  /** Has somebody asked before they leave where they are. */
  ask: (question: Question) => () => void;
}
