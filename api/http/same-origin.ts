import type { IncomingMessage } from 'node:http';
import type { Call } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Env } from '@touchline/core/platform/env';
import { AppError } from '@touchline/core/platform/errors';
import { readBearerToken } from './bearer-token.ts';
import { isOwnOrigin } from './origins.ts';

/**
 * Throws FOREIGN_ORIGIN for an unsafe request unless its `Origin` is the origin it came to. Clients other than browsers
 * send none and pass without a cookie; apps have their own origins and authenticate with their token, and programs with an API
 * token, which no browser sends by itself.
 */
export function assertSameOrigin(
  env: Env,
  { method, needs, limit }: Pick<Call, 'method' | 'needs' | 'limit'>,
  req: IncomingMessage,
): void {
  const { origin, cookie } = req.headers;
  if (method === 'GET' || needs === 'device' || limit === 'device') return;
  if (readBearerToken(req.headers) !== null) return;
  if (origin === undefined ? cookie === undefined : isOwnOrigin(env, req)) return;
  throw new AppError('FOREIGN_ORIGIN', texts.errors.foreignOrigin);
}
