import { scriptAddress } from './script-address.ts';

/** Registers this origin's service worker; browsers without one, and addresses without https, lose nothing. */
export function registerServiceWorker(): void {
  navigator.serviceWorker?.register(scriptAddress('/sw.js')).catch(() => {});
}
