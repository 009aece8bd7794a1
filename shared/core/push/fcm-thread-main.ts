import { parentPort, workerData } from 'node:worker_threads';
import { type FcmTarget, fcmSenderTo } from './fcm-sender.ts';
import type { FromThread, ToThread } from './fcm-thread.ts';

/*
 * Runs in the thread that sends: batches come in, and their results go back. An error that it cannot handle ends it, and
 * the process starts another thread.
 */

const sender = fcmSenderTo(workerData as FcmTarget);
const post = (said: FromThread) => parentPort?.postMessage(said);

parentPort?.on('message', async ({ id, message, tokens }: ToThread) => {
  try {
    post({ id, results: await sender.send(message, tokens) });
  } catch (error) {
    post({ id, error });
  }
});
post('ready');
