import { hash, randomBytes } from 'node:crypto';
import type { Core } from '../platform/core.ts';
import { type User, usersStore } from './users.store.ts';
import { findUserByEmail } from './users.ts';

const SECRET_BYTES = 32;
/** The most browsers of one account; the oldest is dropped first. */
const MOST = 20;

/** The hash of the browser with this secret, if it has signed in to the account of the e-mail; else null. */
export async function findBrowser(core: Core, email: string, secret: string | null): Promise<string | null> {
  const user = await findUserByEmail(core, email);
  const browser = secret === null ? null : hashOf(secret);
  return browser !== null && user?.browsers?.includes(browser) ? browser : null;
}

/** Records that a browser has signed in. Returns its secret, a new one where it has none, and the secret's hash. */
export async function addBrowser(
  core: Core,
  { _id }: User,
  known: string | null,
): Promise<{ secret: string; browser: string }> {
  const secret = known ?? randomBytes(SECRET_BYTES).toString('base64url');
  const browser = hashOf(secret);
  await usersStore(core).touch(
    { _id, browsers: { $ne: browser } },
    { $push: { browsers: { $each: [browser], $slice: -MOST } } },
  );
  return { secret, browser };
}

const hashOf = (secret: string) => hash('sha256', secret);
