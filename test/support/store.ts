import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StoreProcess, startStoreProcess } from '@touchline/embedded/launcher/store-process';
import { freePort } from '@touchline/embedded/ports';
import { onTestFinished, vi } from 'vitest';
import { clockAhead } from './clock-ahead.ts';

export interface OwnStore extends StoreProcess {
  /** Starts it on the same port and data, with a clock that is this many milliseconds behind. */
  startAgain(options?: { clockBehindMs?: number }): Promise<StoreProcess>;
}

/**
 * Starts a document store for the test alone, which it may kill; the process ends and its folder is removed at the end
 * of the test.
 */
export async function startOwnStore(): Promise<OwnStore> {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-store-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));
  const port = await freePort();
  const start = async () => {
    const store = await startStoreProcess({ dir, port });
    onTestFinished(() => store.kill());
    return store;
  };
  return {
    ...(await start()),
    async startAgain({ clockBehindMs = 0 } = {}) {
      vi.stubEnv('NODE_OPTIONS', clockAhead(-clockBehindMs).NODE_OPTIONS);
      try {
        return await start();
      } finally {
        vi.unstubAllEnvs();
      }
    },
  };
}
