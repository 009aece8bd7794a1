import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verifyPassword } from '@touchline/core/users/password-hash';
import { usersStore } from '@touchline/core/users/users.store';
import { expect, it } from 'vitest';
import { newInstallation } from '../test/support/core.ts';

const SCRIPT = fileURLToPath(new URL('create-super-admin.ts', import.meta.url));

/** Runs the script with what is typed into it. */
async function run(env: Record<string, string>, args: string[], typed: string) {
  const child = spawn(process.execPath, [SCRIPT, ...args], { env: { ...env, PATH: process.env.PATH } });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { code: await promise, output };
}

it('adds a super-admin with the password that is piped in', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  const made = await run(installation.env, ['me@example.com', 'The Boss'], 'Kick-Off-99\n');
  expect(made).toEqual({ code: 0, output: 'The Boss (me@example.com) is a super-admin and may sign in.\n' });
  const user = await usersStore(core).collection.findOne({ emailKey: 'me@example.com' });
  expect(user).toMatchObject({ role: 'super-admin', status: 'Active', username: 'The Boss' });
  expect(await verifyPassword('Kick-Off-99', user?.passwordHash ?? null)).toBe(true);

  for (const [args, typed, message] of [
    [[], '', 'Usage: node scripts/create-super-admin.ts <email> [name]'],
    [['nobody'], 'Kick-Off-99', 'Invalid email address'],
    [['you@example.com', 'abc'], 'Kick-Off-99', 'Username must be at least 4 characters.'],
    [['you@example.com'], '', 'No password was given.'],
    [['you@example.com'], 'short', 'Password must be at least 8 characters long.'],
    [['you@example.com'], 'password123', 'This password is too common.'],
    [['ME@example.com'], 'Kick-Off-99', 'Email is already in use.'],
  ] as const)
    expect(await run(installation.env, [...args], typed)).toEqual({ code: 1, output: `${message}\n` });
  expect(await usersStore(core).collection.countDocuments()).toBe(1);
});
