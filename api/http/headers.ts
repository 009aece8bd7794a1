import type { Env } from '@touchline/core/platform/env';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The security headers of every answer. Scripts come from us and the ad networks that are set up; frames may show any player, ours only us. */
export function securityHeaders(env: Env): RequestHandler {
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false;
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
