import type { Env } from '@touchline/core/platform/env';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isSecure, isStaffPage, type Site, siteOf, urlOf } from './origins.ts';

/** Sets the headers of the request's site; an unknown host gets those of the public site. */
export function headersBySite(env: Env, headersOf: (env: Env, site: Site) => RequestHandler): RequestHandler {
  const handlers = {
    public: headersOf(env, 'public'),
    dashboard: headersOf(env, 'dashboard'),
    shared: headersOf(env, 'shared'),
  };
  return (req, res, next) => handlers[siteOf(env, req) ?? 'public'](req, res, next);
}

/**
 * The security headers of all answers of a site but those of calls. Scripts come from our origin and, on the public
 * site, from the configured ad networks; frames may show any player, but our pages only us, and those of staff no page.
 */
export function pageHeaders(env: Env, site: Site): RequestHandler {
  const secure = isSecure(env, site);
  const url = urlOf(env, site);
  const sockets = url ? [url.replace(/^http/, 'ws')] : [];
  const networks = site === 'dashboard' ? [] : [env.AD_NETWORK_A_URL, env.AD_NETWORK_B_URL];
  const ads = networks.flatMap((network) => (network ? [new URL(network).origin] : []));
  const headersFor = ({ isOfStaff }: { isOfStaff: boolean }) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          ...(ads.length > 0 ? { scriptSrc: ["'self'", ...ads], frameSrc: ["'self'", ...ads] } : {}),
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [isOfStaff ? "'none'" : "'self'"],
          imgSrc: ["'self'", 'data:', 'https:', ...(secure ? [] : ['http:'])],
          // In development Vite puts styles into the page.
          styleSrc: ["'self'", ...(env.NODE_ENV === 'development' ? ["'unsafe-inline'"] : [])],
          connectSrc: ["'self'", ...sockets, ...ads],
          ...(secure ? { upgradeInsecureRequests: [] } : {}),
          // The scripts of ad networks on public pages know no such policies.
          ...(isOfStaff ? { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] } : {}),
        },
      },
      strictTransportSecurity: onlyByHttps(env, site),
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: isOfStaff ? 'deny' : 'sameorigin' },
      crossOriginEmbedderPolicy: false,
    });
  const [ofStaff, ofVisitors] = [headersFor({ isOfStaff: true }), headersFor({ isOfStaff: false })];
  return (req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    (isStaffPage(req.path) ? ofStaff : ofVisitors)(req, res, next);
  };
}

/** A site with https is opened by https alone for a year; its subdomains are, where the operator says so. */
const onlyByHttps = (env: Env, site: Site) =>
  isSecure(env, site) && { maxAge: YEAR_S, includeSubDomains: env.HSTS_SUBDOMAINS };
const YEAR_S = 31_536_000;

/** Browser features that no page of ours uses, so that no script and no frame can use them either. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The security headers of calls: an answer is data and can do nothing when it is opened as a page. */
export function callHeaders(env: Env, site: Site): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: onlyByHttps(env, site),
    ...ONLY_OF_PAGES,
  });
}

/** Headers that mean nothing for an answer that is not a page. */
const ONLY_OF_PAGES = {
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;
