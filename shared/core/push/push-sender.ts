import type { Core } from '../platform/core.ts';
import { createGatewayAgent } from './fcm-gateway.ts';
import { createLoggingSender, type PushSender } from './sender.ts';

const senders = new WeakMap<Core, PushSender | Promise<PushSender>>();

/** The sender of this process: a gateway's or Firebase's where they are set, else the one that only says so. */
export async function pushSenderOf(core: Core): Promise<PushSender> {
  let sender = senders.get(core);
  if (!sender) {
    sender = createSender(core);
    senders.set(core, sender);
  }
  return sender;
}

/** Puts another sender in the place of the process' own. */
export function usePushSender(core: Core, sender: PushSender): void {
  senders.set(core, sender);
}

async function createSender({ env, log }: Core): Promise<PushSender> {
  const {
    FCM_ENDPOINT: endpoint,
    FCM_PROJECT_ID: projectId,
    FCM_CLIENT_EMAIL: clientEmail,
    FCM_PRIVATE_KEY: privateKey,
  } = env;
  const account = projectId && clientEmail && privateKey ? { projectId, clientEmail, privateKey } : null;
  if (!endpoint && !account) return createLoggingSender(log);
  // Firebase's library is large, and most installations do without it.
  const { createFcmSender, fcmCredential, noCredential } = await import('./fcm-sender.ts');
  return createFcmSender({
    projectId: projectId ?? 'touchline',
    credential: account && !endpoint ? fcmCredential(account) : noCredential,
    log,
    agent: endpoint ? createGatewayAgent(endpoint) : undefined,
  });
}
