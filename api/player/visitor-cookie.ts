import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { VIEWER_COOKIE, VIEWER_COOKIE_SECONDS } from '@touchline/contract/constants';
import { type AppSecret, secretsOf } from '@touchline/core/platform/encryption';
import type { Env } from '@touchline/core/platform/env';
import { parseCookie, stringifySetCookie } from 'cookie';

/** The length of an id in bytes: 128 bits. */
const ID_BYTES = 16;
const ID_LENGTH = 2 * ID_BYTES;

/**
 * The visitor's id in a request's `Cookie` header; null without a cookie, and for a cookie that this site did not sign.
 */
export function readVisitor(env: AppSecret, cookies: string | undefined): string | null {
  const value = parseCookie(cookies ?? '')[VIEWER_COOKIE] ?? '';
  const id = value.slice(0, ID_LENGTH);
  return secretsOf(env).some((secret) => isEqual(value, signed(secret, id))) ? id : null;
}

/** A `Set-Cookie` value with a new visitor's id for 24 hours; its only use is to count a view once. */
export function newVisitorCookie(env: AppSecret & Pick<Env, 'PUBLIC_URL'>): string {
  const id = randomBytes(ID_BYTES).toString('hex');
  return stringifySetCookie({
    name: VIEWER_COOKIE,
    value: signed(env.APP_SECRET, id),
    path: '/',
    maxAge: VIEWER_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
  });
}

/** An id and its signature. The fixed length of ids and the shortened hash rule out an attack by extending the hash. */
const signed = (secret: string, id: string): string =>
  `${id}.${hash('sha256', `viewer:${secret}:${id}`, 'base64url').slice(0, 22)}`;

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
