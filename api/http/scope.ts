import type { Call } from '@touchline/contract/define-call';
import type { RequestHandler } from 'express';

/** Handles requests of the call's scope and passes others to the next call on the same path. */
export function onlyInScope({ scope }: Pick<Call, 'scope'>, handle: RequestHandler): RequestHandler {
  if (scope === undefined) return handle;
  return (req, res, next) => (req.query.scope === scope ? handle(req, res, next) : next());
}
