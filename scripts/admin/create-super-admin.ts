import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { newUserForm } from '@touchline/contract/forms/users';
import { createSuperAdmin } from '@touchline/core/users/first-super-admin';
import type { z } from 'zod';
import { positionalsOf } from './positionals.ts';
import { Problem, withCore } from './with-core.ts';

/**
 * Adds a super-admin. Asks for the password, or reads it as the first line of piped input; it is no argument, because
 * other users of the machine could read that. Throws a Problem for invalid input.
 */
export async function createSuperAdminCommand(args: string[]): Promise<void> {
  const [email = '', username] = positionalsOf(args, {
    usage: 'create-super-admin <email> [name]',
    least: 1,
    most: 2,
  });
  const { shape } = newUserForm;
  const who = {
    email: checked(shape.email, email),
    username: username === undefined ? undefined : checked(shape.username, username),
  };
  const password = checked(shape.password, await readPassword());
  await withCore(async (core) => {
    const user = await createSuperAdmin(core, { ...who, password });
    process.stdout.write(`${user.username} (${user.email}) is a super-admin and may sign in.\n`);
  });
}

function checked<T extends z.ZodType>(schema: T, value: string): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem(result.error.issues[0]?.message ?? 'Not valid.');
  return result.data;
}

/** Reads one line of the input and does not echo it. */
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
