import { createECDH, ECDH } from 'node:crypto';

/** The curve of Web Push, for VAPID as for the keys of subscriptions. */
export const CURVE = 'prime256v1';

/** A pair of VAPID keys as base64url: an uncompressed point, and its secret number. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** A new pair of VAPID keys. */
export function createVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  // A number with leading zeros is returned shorter.
  const secret = pair.getPrivateKey('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(secret, 'hex').toString('base64url') };
}

/** True for an uncompressed point of the curve as base64url. */
export function isCurvePoint(text: string): boolean {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}

/** True where the public key belongs to the private one. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const secret = Buffer.from(privateKey, 'base64url');
  if (secret.length !== 32) return false;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(secret);
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
