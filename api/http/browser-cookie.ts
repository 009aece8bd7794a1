import type { ServerResponse } from 'node:http';
import { BROWSER_COOKIE, BROWSER_COOKIE_PATH, BROWSER_COOKIE_SECONDS } from '@touchline/contract/constants';
import { parseCookie, stringifySetCookie } from 'cookie';
import { isSecure, type Site } from './session-cookie.ts';

/** The secret of a browser that has signed in before, from a Cookie header; null without it. */
export function readBrowserCookie(header: string | undefined): string | null {
  const secret = parseCookie(header ?? '')[BROWSER_COOKIE] ?? '';
  // 32 bytes in base64url, our own form; no other value is ours.
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Sends the browser its secret for 90 days. */
export function writeBrowserCookie(env: Site, res: ServerResponse, secret: string): void {
  res.appendHeader(
    'Set-Cookie',
    stringifySetCookie({
      name: BROWSER_COOKIE,
      value: secret,
      path: BROWSER_COOKIE_PATH,
      maxAge: BROWSER_COOKIE_SECONDS,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(env),
    }),
  );
}
