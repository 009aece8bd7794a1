import { hash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Env } from './env.ts';

export type AppSecret = Pick<Env, 'APP_SECRET'>;

/** The stored form of a secret text: a compact JWE under a key of the purpose that only the environment has. */
export const encrypt = (env: AppSecret, purpose: string, text: string): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(env, purpose));

/** The text of a stored form; null where it was stored under another APP_SECRET or for another purpose. */
export async function decrypt(env: AppSecret, purpose: string, kept: string): Promise<string | null> {
  try {
    return new TextDecoder().decode((await compactDecrypt(kept, keyOf(env, purpose))).plaintext);
  } catch {
    return null;
  }
}

const keyOf = ({ APP_SECRET }: AppSecret, purpose: string) =>
  hash('sha256', `${purpose}:${APP_SECRET}`, 'buffer');
