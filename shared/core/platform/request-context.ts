import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/**
 * Runs the work on behalf of a request: its log lines, jobs and change notifications carry the request's id. Without an
 * id the work runs unchanged.
 */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : requestIds.run(id, work);
}

/** The id of the request that the running code belongs to; undefined where there is none. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
