import type { ServerResponse } from 'node:http';
import {
  BROWSER_COOKIE,
  BROWSER_COOKIE_PATH,
  BROWSER_COOKIE_SECONDS,
  OLD_BROWSER_COOKIE_UNTIL,
  SECURE_BROWSER_COOKIE,
} from '@touchline/contract/constants';
import type { Clock } from '@touchline/core/platform/clock';
import { parseCookie, stringifySetCookie } from 'cookie';
import { isSecure, type Site } from './session-cookie.ts';

/** The secret of a browser that has signed in before, from a Cookie header; null without it. */
export function readBrowserCookie(
  { env, clock }: { env: Site; clock: Pick<Clock, 'now'> },
  header: string | undefined,
): string | null {
  const cookies = parseCookie(header ?? '');
  const old = clock.now() < OLD_BROWSER_COOKIE_UNTIL ? cookies[BROWSER_COOKIE] : undefined;
  const secret = cookies[cookieName(env)] ?? old ?? '';
  // 32 bytes in base64url, our own form; no other value is ours.
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Sends the browser its secret for 90 days. */
export function writeBrowserCookie(env: Site, res: ServerResponse, secret: string): void {
  res.appendHeader(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName(env),
      value: secret,
      path: BROWSER_COOKIE_PATH,
      maxAge: BROWSER_COOKIE_SECONDS,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(env),
    }),
  );
}

/** The cookie's name. It has a path, which `__Host-` excludes. */
const cookieName = (env: Site) => (isSecure(env) ? SECURE_BROWSER_COOKIE : BROWSER_COOKIE);
