import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { makeUser } from '../../../test/support/factories.ts';
import { hashPassword, verifyPassword } from '../users/password-hash.ts';
import { sessionsOf } from './sessions.store.ts';
import { SessionService } from './sessions.ts';

it('a password is stored as argon2id with its own salt, and accepted in every Unicode form', async () => {
  const [one, other] = await Promise.all([hashPassword('Grüße-2026'), hashPassword('Grüße-2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword('Gru\u0308ße-2026', one)).toBe(true);
  expect(await verifyPassword('grüße-2026', one)).toBe(false);
  expect(await verifyPassword('Grüße-2026', null)).toBe(false);
});

it('a session is stored under the sha256 of its secret, and the secret nowhere', async () => {
  const core = await newInstallation().core();
  const user = await makeUser(core);
  const sessions = new SessionService(core);
  const { secret, handle } = await sessions.create(user, { agent: 'Browser 1', address: '192.0.2.1' });
  expect(handle).toBe(createHash('sha256').update(secret).digest('hex'));
  const stored = await sessionsOf(core).find().toArray();
  expect(stored.map(({ _id }) => _id)).toEqual([handle]);
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect((await sessions.validate(secret))?.user._id).toEqual(user._id);
  expect(await sessions.validate(handle)).toBeNull();
});
