import type { createBrowserRouter, Location } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/** Registers the router of this document, once. */
export function travelBy(routerOfPage: Router): void {
  router = routerOfPage;
}

/**
 * Whether the router is on the way to another page, or there already, while the page of this location is still shown.
 * Components learn both only in their next rendering.
 */
export function isOnTheWay({ key }: Location): boolean {
  return (
    router !== undefined && (router.state.navigation.state !== 'idle' || router.state.location.key !== key)
  );
}
