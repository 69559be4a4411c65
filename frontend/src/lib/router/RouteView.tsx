import { Component, type ReactNode } from "react";
import { type Location, Outlet, type RouteMatch, type RouteObject } from "react-router";
import { useRouter } from "./context";
import type { Route } from "./router-types";

/** The routes as React Router matches and draws them. */
export function drawnFrom(routes: readonly Route[]): RouteObject[] {
  return routes.map((route) => {
    const drawn = { path: route.path, element: <RouteView route={route} />, handle: route };
    if (route.index) return { ...drawn, index: true };
    return { ...drawn, children: drawnFrom(route.children ?? []) };
  });
}

/** What a match of `drawnFrom` was made from. */
export function routeOf({ route }: RouteMatch<string, RouteObject>): Route {
  return route.handle;
}

function RouteView({ route }: { route: Route }) {
  const { location } = useRouter().state;
  const screen = route.lazy ? <LazyScreen route={route} /> : (route.element ?? <Outlet />);
  if (!route.errorElement) return screen;
  return (
    <Boundary location={location} broken={route.errorElement}>
      {screen}
    </Boundary>
  );
}

function LazyScreen({ route }: { route: Route }) {
  const { router, state } = useRouter();
  const screen = router.screenOf(route);
  if (screen) return <screen.Component />;
  throw state.failure?.error ?? new Error("a page is drawn before its code is here");
}

interface BoundaryProps {
  location: Location;
  broken: ReactNode;
  children: ReactNode;
}

/** Shows what broke instead, until somebody goes elsewhere. */
class Boundary extends Component<BoundaryProps, { failedAt: Location | null; failed: boolean }> {
  override state = { failedAt: null, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    { failed, failedAt }: { failed: boolean; failedAt: Location | null },
  ) {
    if (!failed) return { failedAt: location };
    return failedAt === location ? null : { failed: false, failedAt: location };
  }

  override render() {
    return this.state.failed ? this.props.broken : this.props.children;
  }
}
