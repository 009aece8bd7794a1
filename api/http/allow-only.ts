import type { Method } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import type { RequestHandler } from 'express';

/**
 * Passes requests of the given methods, and HEAD where GET is one of them. Answers OPTIONS with 204 and the methods in
 * `Allow`, and refuses every other method with METHOD_NOT_ALLOWED and the same header.
 */
export function allowOnly(...methods: readonly Method[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return (req, res, next) => {
    if (allowed.includes(req.method)) return next();
    res.set('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (req.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED', texts.errors.methodNotAllowed);
    res.status(204).end();
  };
}

/** `allowOnly` for read-only routes. */
export const readOnly = allowOnly('GET');
