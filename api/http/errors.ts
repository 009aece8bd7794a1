import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import type { Logger } from '@touchline/core/platform/logger';
import { MongoNetworkError, MongoOperationTimeoutError, MongoServerSelectionError } from 'mongodb';
import { sendJson } from './message.ts';

/**
 * Answers a request that failed with `{message, code, requestId}` and its status; one that is half answered is broken
 * off. Its four parameters make Express take it as what comes last.
 */
export function errorHandler(
  log: Logger,
): (error: unknown, req: IncomingMessage, res: ServerResponse, next?: unknown) => void {
  return (error, req, res, _next) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) {
      const { id: requestId, method, url } = req;
      log.error({ err: error, requestId, method, url, status: refusal.status }, 'request failed');
    }
    if (res.headersSent) res.destroy();
    else sendError(req, res, refusal);
  };
}

function sendError(req: IncomingMessage, res: ServerResponse, refusal: AppError): void {
  const { errors, current, retryAfter } = refusal.details;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    requestId: String(req.id),
    ...(errors ? { errors: [...errors] } : {}),
    ...(current === undefined ? {} : { current }),
  };
  res.statusCode = refusal.status;
  sendJson(res, body, ['Cache-Control', 'no-store']);
}

/** What a caller is told of a failure: refusals as they are, all else without what it was. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', texts.errors.unavailable);
  // What body-parser and Express themselves refuse carries a status below 500.
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', texts.errors.tooLarge);
  if (status === 415 || type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new AppError('UNSUPPORTED', texts.errors.unsupported);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('BAD_JSON', texts.errors.malformed);
  return new AppError('INTERNAL', texts.errors.internal);
}

const isDatabaseAway = (error: unknown) =>
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNetworkError ||
  error instanceof MongoOperationTimeoutError;
