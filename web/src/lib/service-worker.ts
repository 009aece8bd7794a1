/** Registers this origin's service worker; browsers without one, and addresses without https, lose nothing. */
export function registerServiceWorker(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
