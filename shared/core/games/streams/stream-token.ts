import { CompactSign, compactVerify } from 'jose';
import { type AppSecret, secretsOf } from '../../platform/encryption.ts';

/**
 * The address of a stream as a signed token (compact JWS, payload `{url}`): clients can read it, only this installation
 * can make it.
 */
export function encodeStreamUrl({ APP_SECRET }: AppSecret, url: string): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify({ url })))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(keyOf(APP_SECRET));
}

/** The address in a token; null when this installation did not make the token. */
export async function decodeStreamUrl(env: AppSecret, token: string): Promise<string | null> {
  for (const secret of secretsOf(env))
    try {
      const { payload } = await compactVerify(token, keyOf(secret));
      const { url } = JSON.parse(new TextDecoder().decode(payload)) as { url?: unknown };
      return typeof url === 'string' ? url : null;
    } catch {
      // Another secret signed it.
    }
  return null;
}

const keyOf = (secret: string) => new TextEncoder().encode(`stream-url:${secret}`);
