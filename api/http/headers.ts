import type { Env } from '@touchline/core/platform/env';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** The security headers of every answer. Scripts come from us alone; frames may show any player, ours only us. */
export function securityHeaders(env: Env): RequestHandler {
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  const sockets = env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin.replace(/^http/, 'ws')] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...sockets],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
