import type { Env } from '@touchline/core/platform/env';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The security headers of every answer but those of calls. Scripts come from us and the ad networks that are set up;
 * frames may show any player, ours only us.
 */
export function pageHeaders(env: Env): RequestHandler {
  const secure = isSecure(env);
  const sockets = env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin.replace(/^http/, 'ws')] : [];
  const ads = [env.AD_NETWORK_A_URL, env.AD_NETWORK_B_URL].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        ...(ads.length > 0 ? { scriptSrc: ["'self'", ...ads], frameSrc: ["'self'", ...ads] } : {}),
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...sockets, ...ads],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}

/** The security headers of calls: an answer is data, and does nothing where it is shown as a page. */
export function callHeaders(env: Env): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: isSecure(env),
    ...ONLY_OF_PAGES,
  });
}

/** What says nothing about an answer that is no page. */
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

const isSecure = ({ PUBLIC_URL }: Env) => PUBLIC_URL?.startsWith('https:') ?? false;
