import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { Core } from '../platform/core.ts';
import { EnvError } from '../platform/env.ts';
import { AppError } from '../platform/errors.ts';
import { hasSuperAdmin } from './super-admins.ts';
import { addUser, type User } from './users.ts';

/**
 * Adds the super-admin that the environment names, unless there is one: then nothing of these variables matters. Safe
 * to run in every process at once. Throws an EnvError when the variables do not make one.
 */
export async function ensureFirstSuperAdmin(core: Core): Promise<void> {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = core.env;
  if (email === undefined && password === undefined) return;
  if (await hasSuperAdmin(core)) return;
  if (email === undefined || password === undefined)
    throw new EnvError(['SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD go together. Set both or neither.']);
  try {
    await createSuperAdmin(core, { email, password });
    core.log.info({ email }, 'the first super-admin was made');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another process that started at the same time was faster.
    if (await hasSuperAdmin(core)) return;
    throw new EnvError([`SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD make no super-admin. ${error.message}`]);
  }
}

/**
 * Adds a super-admin, named by the part before the @ unless `username` is given. Throws VALIDATION_ERROR for a common
 * password and NAME_TAKEN for an e-mail that another user has.
 */
export async function createSuperAdmin(
  core: Core,
  { email, password, username }: { email: string; password: string; username?: string | undefined },
): Promise<User> {
  return addUser(core, {
    username: username ?? email.slice(0, email.indexOf('@')).padEnd(4, '-'),
    email,
    password,
    role: SUPER_ADMIN_ROLE,
    permissions: [],
  });
}
