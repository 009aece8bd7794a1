import url from './socket-client.ts?chunk-url';

/**
 * The delay before a file that failed to load is requested again, in ms, unless the network or the page returns
 * earlier.
 */
const RETRY_MS = 5000;

type SocketLibrary = typeof import('./socket-client.ts');

/** Loads the socket library; a failed load is repeated until it succeeds. */
export async function loadSocketLibrary(): Promise<SocketLibrary> {
  for (let tries = 1; ; tries += 1) {
    try {
      // A browser may keep a module's failure for as long as the page lives; only another address is requested again.
      return await import(/* @vite-ignore */ tries === 1 ? url : `${url}?try=${tries}`);
    } catch {
      await momentToRetry();
    }
  }
}

/** Resolves when the network returns, when the page does, or after a while. */
function momentToRetry(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = (): void => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    for (const name of ['online', 'pageshow']) window.addEventListener(name, end, waiting);
  });
}
