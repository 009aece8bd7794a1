/** The kinds of values that variables of the environment have, each with the reason why another one is refused. */
import { createPrivateKey } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { MongoClient } from 'mongodb';
import { z } from 'zod';

/** The reason for a value outside of a list. */
export const NONE_OF_THESE = 'It is none of the allowed values';
/** A switch: 0 or 1; off by default. */
export const flag = z
  .enum(['0', '1', 'false', 'true'], 'It is neither 0 nor 1')
  .default('0')
  .transform((value) => value === '1' || value === 'true');
/** An address with one of the protocols; `begin` is how one begins, as the reason says. */
export const url = (protocols: RegExp, begin: string) =>
  z.url({
    protocol: protocols,
    error: ({ input }) =>
      /^[a-z]+:\S/i.test(String(input)) ? beginning(String(input), protocols, begin) : `It lacks ${begin}`,
  });
/** An http(s) address. */
export const httpUrl = url(/^https?$/, 'https://');
/** An http(s) address without a path; a trailing slash is allowed and removed. */
export const origin = httpUrl
  .refine(isOrigin, { error: 'It has more than a protocol, a host name and a port', abort: true })
  .refine(
    (address) => isHost(hostOf(address)),
    'Its host name has a character that no host name has, such as *, ; or a quote',
  )
  .transform((value) => new URL(value).origin);
/** A host name or an IP address, without a port. */
export const host = z.string().refine(isHost, 'It is neither an IP address nor a host name');
/** A secret that is long and varied enough. */
export const secret = z
  .string()
  .min(32, 'It is too short')
  .refine(isVaried, 'It repeats a few characters or words and can be guessed');
/** Names with commas between them. */
export const names = z.string().transform((list) =>
  list
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== ''),
);
/** Hosts, each with or without a port, with commas between them. */
export const hostsWithPort = names
  .prefault('')
  .refine((hosts) => hosts.every(isHostWithPort), 'It has a part that is no host or host:port');
/** An e-mail address. */
export const email = z.email('It is no e-mail address');
/** A whole number from min to max. */
export const integer = (min: number, max: number) =>
  z.coerce
    .number('It is no number')
    .int('It is no whole number')
    .min(min, `It is less than ${min}`)
    .max(max, `It is more than ${max}`);
/** A text of min to max characters, without blanks around it. */
export const text = (min: number, max: number) =>
  z.string().trim().min(min, 'It is too short').max(max, 'It is too long');

/**
 * The mistake of a connection string that the driver does not accept, or that asks for weaker writes and reads than the
 * product needs; else null. The driver's own message may contain the password.
 */
export function mongoUriProblem(uri: string): string | null {
  if (!/^mongodb(\+srv)?:\/\//.test(uri)) return 'It lacks mongodb://';
  try {
    const { writeConcern, readPreference } = new MongoClient(uri).options;
    const { w = 'majority' } = writeConcern ?? {};
    if (w !== 'majority') return 'It asks for weaker writes';
    return readPreference.mode === 'primary' ? null : 'It asks for reads of other members';
  } catch {
    return 'It has a part or an option that the driver of MongoDB does not accept';
  }
}

/** What is wrong with the beginning of an address, or with the rest of it where the protocol is allowed. */
function beginning(address: string, protocols: RegExp, begin: string): string {
  const [protocol = ''] = address.split(':');
  if (protocols.test(protocol.toLowerCase())) return 'It is no complete address';
  // Without a protocol the host name stands in its place: touchline.example:8080.
  return /^[a-z]+:(\/\/|\D)/i.test(address)
    ? `It begins with ${protocol}: instead of ${begin}`
    : `It lacks ${begin}`;
}

function isOrigin(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.href === `${url.origin}/`;
}

/**
 * False for a secret that is typed by holding a key down or by repeating words: 32 random hexadecimal digits have about
 * 14 different ones, and hardly ever the same four in a row twice.
 */
function isVaried(secret: string): boolean {
  const start = secret.slice(0, 256);
  const quadruples = Array.from({ length: start.length - 3 }, (_, at) => start.slice(at, at + 4));
  return new Set(secret).size >= 8 && new Set(quadruples).size >= quadruples.length * 0.75;
}

/** The host name or IP address of an address, without the brackets of an IPv6 one. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
}

/** True for an IP address and for a host name, whose last part is no number: 999.1.1.1 is neither. */
export function isHost(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(?<!(^|\.)\d+)$/i.test(host);
}

function isHostWithPort(text: string): boolean {
  return isIP(text) !== 0 || (/^[^/?#@\\\s]+$/.test(text) && URL.canParse(`http://${text}`));
}

/** True for a folder whose files this process may read. */
export function isReadableFolder(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** True for a private key in PEM. */
export function isPrivateKey(key: string): boolean {
  try {
    createPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

/** True for the name of a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
