import { parentPort, workerData } from 'node:worker_threads';
import { type FcmTarget, fcmSenderTo } from './fcm-sender.ts';
import type { FromThread, ToThread } from './fcm-thread.ts';

/*
 * What runs in the thread that sends: batches come in, and what became of them goes back. What it cannot handle ends it,
 * and whoever started it starts another one.
 */

const sender = fcmSenderTo(workerData as FcmTarget);
const tell = (said: FromThread) => parentPort?.postMessage(said);

parentPort?.on('message', async ({ id, message, tokens }: ToThread) => {
  try {
    tell({ id, results: await sender.send(message, tokens) });
  } catch (error) {
    tell({ id, error });
  }
});
tell('ready');
