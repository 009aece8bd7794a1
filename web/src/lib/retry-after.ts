import type { ApiError } from './api-client.ts';

/** A wait up to this long, in ms, comes from the general rate limit; a longer one is reported as a refusal. */
const LONGEST_WAIT_MS = 60_000;

/** The end of the wait that the server asked for, in ms of `performance.now`. */
let closedUntil = 0;

/** Whether the server asks for a wait of acceptable length; reads wait from then on. */
export function isToWait({ status, retryAfterMs }: ApiError): boolean {
  if (status !== 429 || retryAfterMs === null || retryAfterMs > LONGEST_WAIT_MS) return false;
  closedUntil = Math.max(closedUntil, performance.now() + retryAfterMs);
  return true;
}

/** Whether a wait that the server asked for is still running. */
export const isClosed = (): boolean => waitMs() > 0;

/** Resolves when the server takes requests again; rejects when the signal aborts. */
export async function whenOpen(signal?: AbortSignal): Promise<void> {
  for (let ms = waitMs(); ms > 0; ms = waitMs()) {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    });
  }
}

const waitMs = (): number => Math.ceil(closedUntil - performance.now());

/** The wait that an answer asks for, in ms; null for none. */
export function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}
