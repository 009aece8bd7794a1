import { CompactSign, compactVerify } from 'jose';
import type { Env } from '../../platform/env.ts';

type Secret = Pick<Env, 'APP_SECRET'>;

/**
 * The address of a stream as a signed token (compact JWS, payload `{url}`): clients can read it, only this installation
 * can make it.
 */
export function encodeStreamUrl(env: Secret, url: string): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify({ url })))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(keyOf(env));
}

/** The address in a token; null when this installation did not make the token. */
export async function decodeStreamUrl(env: Secret, token: string): Promise<string | null> {
  try {
    const { payload } = await compactVerify(token, keyOf(env));
    const { url } = JSON.parse(new TextDecoder().decode(payload)) as { url?: unknown };
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}

const keyOf = (env: Secret) => new TextEncoder().encode(`stream-url:${env.APP_SECRET}`);
