import { SessionService } from '@touchline/core/sessions/sessions';
import { findTokenUser } from '@touchline/core/tokens/tokens';
import { verifyPassword } from '@touchline/core/users/password-hash';
import { usersStore } from '@touchline/core/users/users.store';
import { expect, it } from 'vitest';
import { runAdmin as run } from '../../test/support/admin.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeUser } from '../../test/support/factories.ts';

it('adds a super-admin with the password that is piped in', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  const made = await run(
    installation.env,
    'create-super-admin',
    ['me@example.com', 'The Boss'],
    'Kick-Off-99\n',
  );
  expect(made).toEqual({ code: 0, output: 'The Boss (me@example.com) is a super-admin and may sign in.\n' });
  const user = await usersStore(core).collection.findOne({ emailKey: 'me@example.com' });
  expect(user).toMatchObject({ role: 'super-admin', status: 'Active', username: 'The Boss' });
  expect(await verifyPassword('Kick-Off-99', user?.passwordHash ?? null)).toBe(true);

  for (const [args, typed, message] of [
    [[], '', 'Usage: npm run admin -- create-super-admin <email> [name]'],
    [['no-address'], 'Kick-Off-99', 'Invalid email address'],
    [['you@example.com', 'abc'], 'Kick-Off-99', 'Username must be at least 4 characters.'],
    [['you@example.com'], '', 'No password was given.'],
    [['you@example.com'], 'short', 'Password must be at least 8 characters long.'],
    [['you@example.com'], 'password123', 'This password is too common.'],
    [['ME@example.com'], 'Kick-Off-99', 'Email is already in use.'],
  ] as const)
    expect(await run(installation.env, 'create-super-admin', [...args], typed)).toEqual({
      code: 1,
      output: `${message}\n`,
    });
  expect(await usersStore(core).collection.countDocuments()).toBe(1);
});

it('resets a password to one that is shown once, removes the second factor and ends the sessions', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  const secondFactor = { secret: '', lastStep: 0, recoveryCodes: [] };
  const user = await makeUser(core, { email: 'robin@example.com', secondFactor });
  const { secret } = await new SessionService(core).create(user, { agent: 'test', address: '10.0.0.1' });
  const { code, output } = await run(installation.env, 'reset-password', ['Robin@Example.com'], '');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^robin@example\.com signs in with \w{12} within a day/),
  });
  const after = await usersStore(core).collection.findOne({ _id: user._id });
  const password = /with (\w+)/.exec(output)?.[1] ?? '';
  expect(await verifyPassword(password, after?.passwordHash ?? null)).toBe(true);
  expect(after?.temporaryPasswordUntil).toBeInstanceOf(Date);
  expect(after?.secondFactor).toBeNull();
  expect(await core.db.collection('activities').find().toArray()).toMatchObject([
    { action: 'Password reset by the command line, second factor removed', username: user.username },
  ]);
  expect(await new SessionService(core).validate(secret)).toBeNull();
  expect(await run(installation.env, 'reset-password', ['unknown@example.com'], '')).toEqual({
    code: 1,
    output: 'User not found.\n',
  });
});

it('creates an API token of a user, printed once, with permissions that the user holds', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  await makeUser(core, { email: 'robin@example.com', permissions: ['games:create', 'games:view'] });
  const create = (...args: string[]) => run(installation.env, 'create-token', args);
  const { code, output } = await create(
    ...['Robin@Example.com', 'Fixtures at night', '--keys', 'games:view,games:create', '--days', '30'],
  );
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^tl_[\w-]{43}\nA token of robin@example\.com until \d{4}-\d\d-\d\d\. /),
  });
  const user = (await findTokenUser(core, output.split('\n')[0] ?? ''))?.user;
  expect(user?.permissions).toEqual(['games:view', 'games:create']);
  expect(await core.db.collection('activities').find().toArray()).toMatchObject([
    { action: 'Created API token: Fixtures at night', username: user?.username },
  ]);
  for (const [args, message] of [
    [['robin@example.com', 'Fixtures', '--keys', 'games:fly'], 'There is no permission games:fly.'],
    [['robin@example.com', 'Fixtures', '--keys', 'users:view'], 'You can only grant permissions'],
    [['unknown@example.com', 'Fixtures', '--keys', 'games:view'], 'User not found.'],
  ] as const)
    expect(await create(...args)).toEqual({ code: 1, output: expect.stringContaining(message) });
  expect(await core.db.collection('tokens').countDocuments()).toBe(1);
});

it('reconciles, and lists all commands when none is given', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  const game = await makeGame(core, { startsAt: new Date(Date.now() + 3_600_000) });
  await core.jobs.queue('go-live').obliterate();
  const done = await run(installation.env, 'reconcile', [], '');
  expect(done).toEqual({ code: 0, output: expect.stringContaining('1 have their alarm') });
  expect((await core.jobs.queue('go-live').getDelayed()).map(({ data }) => data.gameId)).toEqual([
    game._id.toHexString(),
  ]);
  const { code, output } = await run(installation.env, 'make-coffee', [], '');
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no command make-coffee\.\n\nUsage: /);
  for (const name of [
    'create-super-admin',
    'reset-password',
    'create-token',
    'reconcile',
    'export',
    'import',
    'doctor',
  ])
    expect(output).toContain(name);
});

it.each([
  ['create-super-admin', ['a@example.com', 'The Boss', 'more']],
  ['reset-password', ['a@example.com', '--now']],
  ['create-token', ['a@example.com', 'Fixtures', '--key', 'games:view']],
  ['reconcile', ['all']],
  ['reconcile', ['--dry-run']],
  ['export', ['--help']],
  ['export', ['one', 'two']],
  ['export', ['']],
  ['backup', ['here']],
  ['import', ['--force', 'one']],
  ['import-games', ['one', 'two']],
  ['vapid-keys', ['--json']],
  ['doctor', ['redis']],
] as const)('%s refuses %j, which it does not know, by its usage', async (command, args) => {
  expect(await run(newInstallation().env, command, [...args])).toEqual({
    code: 1,
    output: expect.stringMatching(new RegExp(`^Usage: npm run admin -- ${command}\\b`)),
  });
});
