import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { CURVE } from '../platform/vapid.ts';

/** The keys of a subscription, as base64url. */
export interface SubscriptionKeys {
  p256dh: string;
  auth: string;
}

/** The random parts of a message; they are given only where a known result is compared. */
interface Randomness {
  salt: Buffer;
  privateKey: Buffer;
}

/** The one record of a message is at most this long; the push services accept no longer one. */
const RECORD_BYTES = 4_096;
/** Ends the last record. */
const LAST_RECORD = Buffer.from([2]);

/**
 * A text that only the browser of the subscription can read: the body of a push with the encoding `aes128gcm` (RFC 8188
 * and 8291). Throws for a key that is no point of the curve, and for a text that is too long.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt, privateKey }: Partial<Randomness> = {},
): Buffer {
  const own = createECDH(CURVE);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const [ownPublic, theirPublic] = [own.getPublicKey(), Buffer.from(p256dh, 'base64url')];
  const saltUsed = salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ownPublic]);
  const secret = own.computeSecret(theirPublic);
  const material = derive(secret, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(material, saltUsed, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, saltUsed, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()];
  const header = Buffer.alloc(21);
  saltUsed.copy(header);
  header.writeUInt32BE(RECORD_BYTES, 16);
  header.writeUInt8(ownPublic.length, 20);
  const body = Buffer.concat([header, ownPublic, ...record, cipher.getAuthTag()]);
  if (body.length > RECORD_BYTES) throw new Error(`A push of ${body.length} bytes is too long.`);
  return body;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
