import type { Core } from '../platform/core.ts';
import { createLoggingSender, type PushSender } from './sender.ts';

const senders = new WeakMap<Core, PushSender>();

/** The sender of this process; tests put one of their own in its place. */
export async function pushSenderOf(core: Core): Promise<PushSender> {
  let sender = senders.get(core);
  if (!sender) {
    sender = createLoggingSender(core.log);
    senders.set(core, sender);
  }
  return sender;
}

/** Puts another sender in the place of the process' own. */
export function usePushSender(core: Core, sender: PushSender): void {
  senders.set(core, sender);
}
