import type { ServerResponse } from 'node:http';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '@touchline/contract/constants';
import type { Env } from '@touchline/core/platform/env';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Staff's cookies belong to their own origin where they have one. */
export type Site = Pick<Env, 'PUBLIC_URL' | 'DASHBOARD_URL'>;

/** The session's secret in a Cookie header, or null. */
export function readSessionCookie(env: Site, header: string | undefined): string | null {
  const name = sessionCookieName(env);
  // Most requests come from visitors, whose other cookies need no parsing.
  if (!header?.includes(name)) return null;
  return parseCookie(header)[name] || null;
}

/** Sends the browser the session's secret until it expires. */
export function writeSessionCookie(env: Site, res: ServerResponse, secret: string, expires: Date): void {
  res.appendHeader(
    'Set-Cookie',
    stringifySetCookie({ name: sessionCookieName(env), value: secret, ...optionsOf(env), expires }),
  );
}

/** Removes the session's cookie from the browser. */
export function clearSessionCookie(env: Site, res: ServerResponse): void {
  res.appendHeader(
    'Set-Cookie',
    stringifySetCookie({ name: sessionCookieName(env), value: '', ...optionsOf(env), maxAge: 0 }),
  );
}

/** True when cookies of staff are sent over https only. */
export const isSecure = (env: Site) => (env.DASHBOARD_URL ?? env.PUBLIC_URL)?.startsWith('https:') ?? false;
/** The cookie's name. With https it begins with `__Host-`, which ties it to this host: no subdomain can set it. */
export const sessionCookieName = (env: Site) => (isSecure(env) ? SECURE_SESSION_COOKIE : SESSION_COOKIE);
const optionsOf = (env: Site) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: isSecure(env),
});
