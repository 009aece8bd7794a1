import { hash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Env } from './env.ts';

export type AppSecret = Pick<Env, 'APP_SECRET'> & Partial<Pick<Env, 'APP_SECRET_BEFORE'>>;

/** The secrets by which texts are read, the newest first: it alone writes. */
export const secretsOf = ({ APP_SECRET, APP_SECRET_BEFORE }: AppSecret): string[] =>
  APP_SECRET_BEFORE === undefined ? [APP_SECRET] : [APP_SECRET, APP_SECRET_BEFORE];

/** The stored form of a secret text: a compact JWE under a key of the purpose that only the environment has. */
export const encrypt = (env: AppSecret, purpose: string, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(env.APP_SECRET, purpose));

/** The text of a stored form; null where it was stored under another secret or for another purpose. */
export async function decrypt(env: AppSecret, purpose: string, kept: string): Promise<string | null> {
  for (const secret of secretsOf(env))
    try {
      return new TextDecoder().decode((await compactDecrypt(kept, keyOf(secret, purpose))).plaintext);
    } catch {
      // It was stored under another one.
    }
  return null;
}

/** What was written under the present secret, and what neither secret reads, in numbers of records. */
export interface Rotated {
  written: number;
  unreadable: number;
}

export const UNREADABLE = Symbol('unreadable');

/** A stored form under the present secret; null where it is under that already. */
export async function encryptAnew(
  env: AppSecret,
  purpose: string,
  kept: string,
): Promise<string | null | typeof UNREADABLE> {
  if ((await decrypt({ APP_SECRET: env.APP_SECRET }, purpose, kept)) !== null) return null;
  const text = await decrypt(env, purpose, kept);
  return text === null ? UNREADABLE : encrypt(env, purpose, text);
}

const keyOf = (secret: string, purpose: string) => hash('sha256', `${purpose}:${secret}`, 'buffer');
