/**
 * `node scripts/create-super-admin.ts <email> [name]`: adds a super-admin to the installation that MONGODB_URI,
 * REDIS_URL and APP_SECRET name. Asks for the password, or reads it as the first line of what is piped in; it stands
 * in no argument, where others on the machine could read it.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { newUserForm } from '@touchline/contract/forms/users';
import { prepareDatabase } from '@touchline/core/boot';
import { createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { AppError } from '@touchline/core/platform/errors';
import { explainFailure } from '@touchline/core/platform/explain-failure';
import { createSuperAdmin } from '@touchline/core/users/first-super-admin';
import type { z } from 'zod';

/** Something that was typed; the message is for people. */
class Problem extends Error {}

const USAGE = 'node scripts/create-super-admin.ts <email> [name]';

try {
  const [email = '', username, ...rest] = process.argv.slice(2);
  if (email === '' || rest.length > 0) throw new Problem(`Usage: ${USAGE}`);
  const { shape } = newUserForm;
  const who = {
    email: checked(shape.email, email),
    username: username === undefined ? undefined : checked(shape.username, username),
  };
  const env = readEnv();
  const password = checked(shape.password, await readPassword());
  const core = await createCore(env, 'create-super-admin');
  try {
    await prepareDatabase(core);
    const user = await createSuperAdmin(core, { ...who, password });
    process.stdout.write(`${user.username} (${user.email}) is a super-admin and may sign in.\n`);
  } finally {
    await core.close();
  }
} catch (error) {
  const isOurs = error instanceof Problem || error instanceof AppError;
  process.stderr.write(`${isOurs ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}

function checked<T extends z.ZodType>(schema: T, value: string): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem(result.error.issues[0]?.message ?? 'Not valid.');
  return result.data;
}

/** One line of the input, not shown while it is typed. */
async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password (8 to 12 characters): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  try {
    for await (const line of lines) return line;
    throw new Problem('No password was given.');
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stdout.write('\n');
  }
}
