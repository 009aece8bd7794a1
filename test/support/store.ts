import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type StoreProcess, startStoreProcess } from '../../embedded/launcher/store-process.ts';
import { freePort } from '../../embedded/ports.ts';

/** A document store of the test's own, to be killed, with its folder; gone at the end of the test. */
export async function startOwnStore(): Promise<StoreProcess & { startAgain(): Promise<StoreProcess> }> {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-store-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));
  const port = await freePort();
  const start = async () => {
    const store = await startStoreProcess({ dir, port });
    onTestFinished(() => store.kill());
    return store;
  };
  return { ...(await start()), startAgain: start };
}
