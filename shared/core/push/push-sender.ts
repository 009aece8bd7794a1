import type { Core } from '../platform/core.ts';
import { tellingRefusals } from './fcm-refusals.ts';
import type { FcmTarget } from './fcm-sender.ts';
import { startFcmThread } from './fcm-thread.ts';
import { createLoggingSender, type PushSender } from './sender.ts';

const senders = new WeakMap<Core, PushSender | Promise<PushSender>>();

/** The sender of this process: to a gateway or Firebase where one is set, else one that only logs. */
export async function pushSenderOf(core: Core): Promise<PushSender> {
  let sender = senders.get(core);
  if (!sender) {
    sender = createSender(core);
    senders.set(core, sender);
    // A sender that could not start is started again by the next call.
    sender.catch(() => senders.delete(core));
  }
  return sender;
}

/** Replaces the process' own sender. */
export function usePushSender(core: Core, sender: PushSender): void {
  senders.set(core, sender);
}

/** True when this process has no push service, so that its pushes are only written to the log. */
export async function isLogOnly(core: Core): Promise<boolean> {
  // With a target the sender is not needed, and its thread may not start just now.
  return targetOf(core) === null && (await pushSenderOf(core)).isLogOnly === true;
}

async function createSender(core: Core): Promise<PushSender> {
  const { log, closing } = core;
  const target = targetOf(core);
  if (!target) return createLoggingSender(log);
  const sender = await startFcmThread(target, {
    ending: closing,
    onDeath: (err) =>
      log.error(
        { err },
        'the thread that sends pushes has ended; pushes wait ten seconds and go on with another one',
      ),
  });
  return tellingRefusals(sender, log);
}

/** The push service of the environment; null where none is set. */
export function targetOf({ env }: Pick<Core, 'env'>): FcmTarget | null {
  const {
    FCM_ENDPOINT: gateway,
    FCM_PROJECT_ID: projectId,
    FCM_CLIENT_EMAIL: clientEmail,
    FCM_PRIVATE_KEY: privateKey,
  } = env;
  if (gateway) return { gateway };
  return projectId && clientEmail && privateKey ? { account: { projectId, clientEmail, privateKey } } : null;
}
