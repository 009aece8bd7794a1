import type { IncomingMessage } from 'node:http';
import type { Call } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Env } from '@touchline/core/platform/env';
import { AppError, notFound } from '@touchline/core/platform/errors';
import type { RequestHandler } from 'express';

/** Where a request came to: visitors' origin, staff's, or the one that they share where staff have none. */
export type Site = 'public' | 'dashboard' | 'shared';

type Urls = Pick<Env, 'PUBLIC_URL' | 'DASHBOARD_URL'>;

/** The site that a request came to, by its host; null for a host that is none of ours. */
export function siteOf({ PUBLIC_URL, DASHBOARD_URL }: Urls, { headers }: IncomingMessage): Site | null {
  if (!DASHBOARD_URL) return 'shared';
  const host = headers.host?.toLowerCase();
  if (host === hostOf(DASHBOARD_URL)) return 'dashboard';
  return host === hostOf(PUBLIC_URL) ? 'public' : null;
}

/** The address of a site, without a slash at the end; undefined where it is not set. */
export const urlOf = (env: Urls, site: Site): string | undefined =>
  site === 'dashboard' ? env.DASHBOARD_URL : env.PUBLIC_URL;

/** Whether a site is reached over https alone. */
export const isSecure = (env: Urls, site: Site): boolean => urlOf(env, site)?.startsWith('https:') ?? false;

/** Whether a request names as its origin, scheme and all, the one that it came to; the host alone where none is set. */
export function isOwnOrigin(env: Urls, req: IncomingMessage): boolean {
  const { origin = '', host } = req.headers;
  const site = siteOf(env, req);
  if (site === null) return false;
  const url = urlOf(env, site);
  return url === undefined ? hostOf(origin) === host : origin === url;
}

/** Whether an address is on an origin of ours. */
export function isOurs(env: Urls, { origin, host }: URL, req: IncomingMessage): boolean {
  return origin === env.PUBLIC_URL || origin === env.DASHBOARD_URL || host === req.headers.host;
}

/** Refuses what came to a host that is none of ours with WRONG_ORIGIN, but for the pages about health. */
export function refuseOtherHosts(env: Urls): RequestHandler {
  return (req, _res, next) => {
    if (siteOf(env, req) === null && req.path !== '/livez' && req.path !== '/readyz')
      throw new AppError('WRONG_ORIGIN', texts.errors.wrongOrigin);
    next();
  };
}

/** Throws NOT_FOUND for a call that is not found where the request came to: of visitors' origin all that staff do. */
export function assertServed(
  env: Urls,
  call: Pick<Call, 'needs' | 'scope' | 'path'>,
  req: IncomingMessage,
): void {
  if (siteOf(env, req) === 'public' && !isForVisitors(call)) throw notFound('Call');
}

/** Whether visitors, or their phones, make the call. */
const isForVisitors = ({ needs, scope, path }: Pick<Call, 'needs' | 'scope' | 'path'>) =>
  (needs === 'public' || needs === 'device') && scope === undefined && !path.startsWith('/api/auth/');

/** Whether a page is found where the request came to: sign-in and dashboard on staff's origin, all others on the public one. */
export function isPageServed(site: Site | null, path: string): boolean {
  return site === 'shared' || /^\/(sign-in|dashboard)(\/|$)/.test(path) === (site === 'dashboard');
}

const hostOf = (url: string | undefined) => url?.replace(/^https?:\/\//, '');
