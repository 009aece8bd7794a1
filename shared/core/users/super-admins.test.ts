import { describe, expect, it } from 'vitest';
import { fakeClock, newInstallation } from '../../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../../test/support/factories.ts';
import { prepareDatabase } from '../boot.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createSuperAdmin } from './first-super-admin.ts';
import { verifyPassword } from './password-hash.ts';
import { randomPassword } from './passwords.ts';
import { unlessLastSuperAdmin } from './super-admins.ts';
import { usersStore } from './users.store.ts';
import { removeUser, type User } from './users.ts';

const viewerOf = (user: User) => ({ user, session: '' });

describe('removing a super-admin', () => {
  async function three() {
    const clock = fakeClock('2026-11-21T12:00:00.000Z');
    const core = await newInstallation().core({ clock });
    const admins = [await makeSuperAdmin(core), await makeSuperAdmin(core)] as const;
    return { core, clock, admins, guard: () => core.db.collection('guards').findOne() };
  }

  it('does not count a super-admin who is being removed', async () => {
    const { core, admins, guard } = await three();
    const [first, second] = admins;
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<null>();
    const leaving = unlessLastSuperAdmin(core, first, () => {
      started.resolve();
      return finish.promise;
    });
    await started.promise;
    await expect(removeUser(core, viewerOf(first), second._id)).rejects.toThrow(
      'The last super-admin cannot be removed.',
    );
    // The first removal's write did not take place after all.
    finish.resolve(null);
    await leaving;
    expect((await guard())?.leaving).toEqual([]);
    await removeUser(core, viewerOf(first), second._id);
  });

  it('continues after a process died in the middle, once its write can no longer arrive', async () => {
    const { core, clock, admins, guard } = await three();
    const [first, second] = admins;
    await expect(
      unlessLastSuperAdmin(core, first, () => Promise.reject(new Error('the process died'))),
    ).rejects.toThrow();
    expect((await guard())?.leaving).toHaveLength(1);
    const remove = () => removeUser(core, viewerOf(first), second._id);
    await expect(remove()).rejects.toThrow('The last super-admin cannot be removed.');
    clock.advance(31_000);
    await remove();
    const late = await usersStore(core).change(
      { _id: first._id, version: first.version },
      { $set: { deletedAt: new Date() } },
    );
    expect(late).toBeNull();
    expect((await guard())?.leaving).toEqual([]);
  });
});

describe('the first super-admin', () => {
  const env = { SUPER_ADMIN_EMAIL: 'first@example.com', SUPER_ADMIN_PASSWORD: 'Kick-Off-99' };
  const admins = { role: 'super-admin' };

  it('is the one of the environment, added once by processes that start at once', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    expect(await usersStore(core).collection.countDocuments()).toBe(0);
    await Promise.all([installation.core({ env }), installation.core({ env }), installation.core({ env })]);
    const [made, ...others] = await usersStore(core).collection.find(admins).toArray();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ email: 'first@example.com', username: 'first', status: 'Active' });
    expect(await verifyPassword('Kick-Off-99', made?.passwordHash ?? null)).toBe(true);
  });

  it('is not added when there is one, even a suspended one', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    await makeUser(core, { role: 'super-admin', status: 'Suspended' });
    await installation.core({ env });
    expect(await usersStore(core).collection.countDocuments()).toBe(1);
  });

  it('needs one of the two variables no longer once there is one', async () => {
    const installation = newInstallation();
    const core = await installation.core({ env });
    await installation.core({ env: { SUPER_ADMIN_EMAIL: 'first@example.com' } });
    await installation.core({ env: { SUPER_ADMIN_PASSWORD: 'Kick-Off-99' } });
    expect(await usersStore(core).collection.countDocuments(admins)).toBe(1);
  });

  it.each([
    [{ SUPER_ADMIN_EMAIL: 'first@example.com' }, /go together/],
    [{ SUPER_ADMIN_PASSWORD: 'Kick-Off-99' }, /go together/],
    [{ ...env, SUPER_ADMIN_PASSWORD: 'short' }, /SUPER_ADMIN_PASSWORD is not valid\. .*8 to 12/],
    [{ ...env, SUPER_ADMIN_PASSWORD: 'PASSWORD123' }, /This password is too common\./],
    [{ ...env, SUPER_ADMIN_EMAIL: 'taken@example.com' }, /Email is already in use\./],
  ])('stops the start with %j', async (wrong, message) => {
    const installation = newInstallation();
    const core = await installation.core();
    await makeUser(core, { email: 'taken@example.com' });
    await expect(installation.core({ env: wrong })).rejects.toThrow(message);
    expect(await usersStore(core).collection.countDocuments(admins)).toBe(0);
  });

  it('may be followed by others on request', async () => {
    const core = await newInstallation(env).core();
    await createSuperAdmin(core, { email: 'me@example.com', password: 'Kick-Off-98' });
    await prepareDatabase(core);
    const all = await usersStore(core).collection.find(admins).sort({ _id: 1 }).toArray();
    expect(all.map(({ username }) => username)).toEqual(['first', 'me--']);
  });
});

it('common passwords are recognised in any case and form, and with one or two digits at the end', () => {
  for (const password of ['password', 'PassWord123', ' qwerty12345', '12345678', 'ｆｏｏｔｂａｌｌ'])
    expect(isCommonPassword(password)).toBe(true);
  for (const password of ['demodemo1', 'Liverpool47', '1234567812', 'password9', 'summer47', 'DemoDemo１２'])
    expect(isCommonPassword(password), password).toBe(true);
  for (const password of ['Touch-Line9', 'tr0mbone-77', randomPassword()])
    expect(isCommonPassword(password)).toBe(false);
});
