import type { IncomingMessage } from 'node:http';
import type { Call } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Env } from '@touchline/core/platform/env';
import { AppError, notFound } from '@touchline/core/platform/errors';
import type { RequestHandler } from 'express';

/** The site of a request: the visitors' origin, the staff's, or a shared one where staff have none. */
export type Site = 'public' | 'dashboard' | 'shared';

type Urls = Pick<Env, 'PUBLIC_URL' | 'DASHBOARD_URL'>;

/** The site of a request, by its host; null for an unknown host. */
export function siteOf({ PUBLIC_URL, DASHBOARD_URL }: Urls, { headers }: IncomingMessage): Site | null {
  if (!DASHBOARD_URL) return 'shared';
  const host = headers.host?.toLowerCase();
  if (host === hostOf(DASHBOARD_URL)) return 'dashboard';
  return host === hostOf(PUBLIC_URL) ? 'public' : null;
}

/** The address of a site, without a slash at the end; undefined where it is not set. */
export const urlOf = (env: Urls, site: Site): string | undefined =>
  site === 'dashboard' ? env.DASHBOARD_URL : env.PUBLIC_URL;

/** True for a site that is served over https only. */
export const isSecure = (env: Urls, site: Site): boolean => urlOf(env, site)?.startsWith('https:') ?? false;

/**
 * True when a request's `Origin` is the origin it came to, scheme included; without configured origins only the host is
 * compared.
 */
export function isOwnOrigin(env: Urls, req: IncomingMessage): boolean {
  const { origin = '', host } = req.headers;
  const site = siteOf(env, req);
  if (site === null) return false;
  const url = urlOf(env, site);
  return url === undefined ? hostOf(origin) === host : origin === url;
}

/** True for an address on one of our origins. */
export function isOurs(env: Urls, { origin, host }: URL, req: IncomingMessage): boolean {
  return origin === env.PUBLIC_URL || origin === env.DASHBOARD_URL || host === req.headers.host;
}

/** True for a request that names one host at most: of two, a proxy in front may have read the other one. */
export const hasOneHost = ({ headersDistinct }: IncomingMessage): boolean =>
  (headersDistinct.host?.length ?? 0) <= 1;

/** Refuses requests with two hosts as malformed, and those to unknown hosts with WRONG_ORIGIN, except for health. */
export function refuseOtherHosts(env: Urls): RequestHandler {
  return (req, _res, next) => {
    if (!hasOneHost(req)) throw new AppError('BAD_JSON', texts.errors.malformed);
    if (siteOf(env, req) === null && req.path !== '/livez' && req.path !== '/readyz')
      throw new AppError('WRONG_ORIGIN', texts.errors.wrongOrigin);
    next();
  };
}

/**
 * Throws NOT_FOUND for a call that does not exist on the request's site: on the visitors' origin, all calls of staff.
 */
export function assertServed(
  env: Urls,
  call: Pick<Call, 'needs' | 'scope' | 'path'>,
  req: IncomingMessage,
): void {
  if (siteOf(env, req) === 'public' && !isForVisitors(call)) throw notFound('Call');
}

/** True for calls that visitors or their phones make. */
const isForVisitors = ({ needs, scope, path }: Pick<Call, 'needs' | 'scope' | 'path'>) =>
  (needs === 'public' || needs === 'device') && scope === undefined && !path.startsWith('/api/auth/');

/**
 * True for a page that exists on the request's site: sign-in and dashboard on the staff's origin, all others on the
 * public one.
 */
export function isPageServed(site: Site | null, path: string): boolean {
  return site === 'shared' || isStaffPage(path) === (site === 'dashboard');
}

/** True for the paths of sign-in and dashboard. */
export const isStaffPage = (path: string): boolean => /^\/(sign-in|dashboard)(\/|$)/.test(path);

const hostOf = (url: string | undefined) => url?.replace(/^https?:\/\//, '');
