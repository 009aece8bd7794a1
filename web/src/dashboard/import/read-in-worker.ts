import type { FixtureSource } from '@touchline/contract/fixtures/read-fixtures';
import type { Reading } from './read-source.ts';

/** Reads a source outside of the page's own thread, until the signal stops it. Rejects when the reading fails or stops. */
export async function readInWorker(source: FixtureSource, signal: AbortSignal): Promise<Reading> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reading>) => resolve(data);
      worker.onerror = () => reject(new Error('The games could not be read.'));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(source);
    });
  } finally {
    worker.terminate();
  }
}
