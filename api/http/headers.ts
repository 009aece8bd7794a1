import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '@touchline/core/platform/env';
import helmet from 'helmet';
import { addHeaders, type HeaderList, ListedResponse } from './listed-response.ts';
import type { Handler } from './message.ts';

/**
 * The security headers of every answer but those of calls. Scripts come from us and the ad networks that are set up;
 * frames may show any player, ours only us.
 */
export function pageHeaders(env: Env): HeaderList {
  const secure = isSecure(env);
  const sockets = env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin.replace(/^http/, 'ws')] : [];
  const ads = [env.AD_NETWORK_A_URL, env.AD_NETWORK_B_URL].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  return headersOf(
    helmet({
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
    }),
  );
}

/** The security headers of calls: what they answer is data, no page, and wherever it is shown as one it can do nothing. */
export function callHeaders(env: Env): HeaderList {
  return headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity: isSecure(env),
      ...ONLY_OF_PAGES,
    }),
  );
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

/** Sets the same headers on every answer that it lets pass, beside those that were added before. */
export function setHeaders(list: HeaderList): Handler {
  return (_req, res, next) => {
    addHeaders(res, list);
    if (res instanceof ListedResponse) res.setAddedHeaders();
    next();
  };
}

/** The headers that the handler sets, found out once: none of them depends on the request. */
function headersOf(handle: ReturnType<typeof helmet>): HeaderList {
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader() {},
  };
  handle({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return [...headers].flat();
}
