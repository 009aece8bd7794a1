import type { Core } from '../platform/core.ts';
import { encryptAnew, type Rotated, UNREADABLE } from '../platform/encryption.ts';
import { SECOND_FACTOR_PURPOSE } from './totp.ts';
import { usersStore } from './users.store.ts';

/** Encrypts the secrets of all second factors under the present secret. */
export async function rotateSecondFactors(core: Core): Promise<Rotated> {
  const rotated = { written: 0, unreadable: 0 };
  const { collection, touch } = usersStore(core);
  for (const { _id, secondFactor } of await collection.find({ secondFactor: { $ne: null } }).toArray()) {
    if (!secondFactor) continue;
    const anew = await encryptAnew(core.env, SECOND_FACTOR_PURPOSE, secondFactor.secret);
    if (anew === UNREADABLE) rotated.unreadable += 1;
    if (typeof anew !== 'string') continue;
    const unchanged = { _id, 'secondFactor.secret': secondFactor.secret } as object;
    if (await touch(unchanged, { $set: { 'secondFactor.secret': anew } as object })) rotated.written += 1;
  }
  return rotated;
}
