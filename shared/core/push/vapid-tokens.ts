import { importJWK, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { VapidKeys } from '../platform/vapid.ts';

/** Our keys, and the address that push services may write to. */
export interface Vapid extends VapidKeys {
  subject: string;
}

/** A token is valid for this time in ms, and is used for half of it. */
const VALID_MS = 12 * 3_600_000;

/** Makes the `Authorization` header of pushes (RFC 8292); one signature serves all pushes to a service for hours. */
export function createVapidTokens(
  { publicKey, privateKey, subject }: Vapid,
  clock: Clock,
): (origin: string) => Promise<string> {
  const tokens = new Map<string, { header: Promise<string>; until: number }>();
  const point = Buffer.from(publicKey, 'base64url');
  const secret = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
    'ES256',
  );
  const sign = async (origin: string, now: number): Promise<string> => {
    const token = await new SignJWT({ sub: subject })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(origin)
      .setExpirationTime(Math.floor((now + VALID_MS) / 1_000))
      .sign(await secret);
    return `vapid t=${token}, k=${publicKey}`;
  };
  return (origin) => {
    const now = clock.now();
    const known = tokens.get(origin);
    // A time far ahead was written by a clock that has jumped.
    if (known && known.until > now && known.until <= now + VALID_MS) return known.header;
    const header = sign(origin, now);
    tokens.set(origin, { header, until: now + VALID_MS / 2 });
    return header;
  };
}
