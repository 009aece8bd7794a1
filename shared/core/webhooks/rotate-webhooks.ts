import type { Core } from '../platform/core.ts';
import { encryptAnew, type Rotated, UNREADABLE } from '../platform/encryption.ts';
import { webhooksStore } from './webhooks.store.ts';
import { WEBHOOK_PURPOSE } from './webhooks.ts';

/** Encrypts addresses and secrets of all webhooks under the present secret. */
export async function rotateWebhooks(core: Core): Promise<Rotated> {
  const rotated = { written: 0, unreadable: 0 };
  const { collection, touch } = webhooksStore(core);
  const anew = (kept: string) => encryptAnew(core.env, WEBHOOK_PURPOSE, kept);
  for (const { _id } of await collection.find({}, { projection: { _id: 1 } }).toArray()) {
    for (;;) {
      const webhook = await collection.findOne({ _id });
      if (!webhook) break;
      const { address, secret, oldSecret } = webhook;
      const fields = {
        address: await anew(address),
        secret: await anew(secret),
        oldSecret: oldSecret === null ? null : await anew(oldSecret),
      };
      const changed = Object.entries(fields).filter(([, kept]) => typeof kept === 'string');
      const update = { $set: Object.fromEntries(changed) };
      // Another change came between: it is read and written again.
      if (changed.length > 0 && !(await touch({ _id, address, secret, oldSecret }, update))) continue;
      if (changed.length > 0) rotated.written += 1;
      if (fields.address === UNREADABLE || fields.secret === UNREADABLE) rotated.unreadable += 1;
      break;
    }
  }
  return rotated;
}
