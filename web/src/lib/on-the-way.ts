import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;

/** Registers the router of this document, once. */
export function travelBy(routerOfPage: Router): void {
  router = routerOfPage;
}

/**
 * Whether another page is being loaded while this one is still shown. The router itself reports it only in its next
 * rendering.
 */
export function isOnTheWay(): boolean {
  return router !== undefined && router.state.navigation.state !== 'idle';
}
