import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/**
 * Runs the work on behalf of a request: what it logs, the jobs that it adds and its change notifications carry the
 * request's id. Without an id it is run as it is.
 */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : requestIds.run(id, work);
}

/** The id of the request that what runs now was begun by; undefined where it was none. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
