import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import type { Request } from 'express';

/**
 * Refuses an unsafe request that another site sent: FOREIGN_ORIGIN unless the browser says that it comes from our
 * own pages. Clients that are no browsers send neither header and pass without a cookie.
 */
export function assertSameOrigin(req: Request, publicUrl: string | undefined): void {
  const site = req.get('sec-fetch-site');
  const origin = req.get('origin');
  if (site === 'same-origin' || site === 'none') return;
  if (origin !== undefined && isOurs(origin, req.get('host'), publicUrl)) return;
  if (site === undefined && origin === undefined && !req.get('cookie')) return;
  throw new AppError('FOREIGN_ORIGIN', texts.errors.foreignOrigin);
}

/** True for the origin of our own pages: the public one, or that of the host the request came to. */
export function isOurs(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const parsed = new URL(origin);
  if (publicUrl && parsed.origin === new URL(publicUrl).origin) return true;
  return host !== undefined && parsed.host === host;
}
