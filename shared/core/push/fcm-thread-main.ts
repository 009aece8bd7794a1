import { parentPort, workerData } from 'node:worker_threads';
import { type FcmTarget, fcmSenderTo } from './fcm-sender.ts';
import type { FromThread, ToThread } from './fcm-thread.ts';

/*
 * Runs in the sending thread: takes batches and returns their results. An unhandled error ends the thread, and the
 * process starts another one.
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
