import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizeText } from '@touchline/contract/rules/normalize-text';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** The parameters that OWASP names for argon2id with little memory: 19 MiB, two passes. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The argon2id hash of a password, in PHC form with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', {
    message: Buffer.from(normalizeText(password, 'NFKC')),
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(salt)}$${base64(hash)}`;
}

/** True when the password belongs to the hash; takes equally long for a wrong password and without a hash. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? NO_ACCOUNT);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const wanted = Buffer.from(expected, 'base64');
  const found = await derive('argon2id', {
    message: Buffer.from(normalizeText(password, 'NFKC')),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  });
  return timingSafeEqual(found, wanted) && hash !== null;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** The hash of no account. The password of an unknown account is compared with it, so that the answer takes as long. */
const NO_ACCOUNT = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(HASH_BYTES))}`;
