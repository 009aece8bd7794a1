import type { IncomingMessage } from 'node:http';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';

/**
 * Throws FOREIGN_ORIGIN for an unsafe request unless the browser says that it comes from our own pages. Clients that
 * are no browsers send neither header and pass without a cookie.
 */
export function assertSameOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): void {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin;
  if (site === 'same-origin' || site === 'none') return;
  if (origin !== undefined && isOurs(origin, headers.host, publicUrl)) return;
  if (site === undefined && origin === undefined && !headers.cookie) return;
  throw new AppError('FOREIGN_ORIGIN', texts.errors.foreignOrigin);
}

/** True for the origin of our own pages: the public one, or that of the host the request came to. */
export function isOurs(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const parsed = new URL(origin);
  if (publicUrl && parsed.origin === new URL(publicUrl).origin) return true;
  return host !== undefined && parsed.host === host;
}
