import type { ErrorBody } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import type { Logger } from '@touchline/core/platform/logger';
import type { ErrorRequestHandler, Response } from 'express';
import { MongoNetworkError, MongoOperationTimeoutError, MongoServerSelectionError } from 'mongodb';

/** Express' last middleware: every failure becomes `{message, code, requestId}` with its status. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const refusal = asRefusal(error);
    if (refusal.status >= 500) log.error({ err: error, requestId: req.id, url: req.url }, 'request failed');
    sendError(res, refusal);
  };
}

/** Writes the refusal's answer. */
export function sendError(res: Response, refusal: AppError): void {
  const { errors, current, retryAfter } = refusal.details;
  if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    requestId: String(res.req.id),
    ...(errors ? { errors: [...errors] } : {}),
    ...(current === undefined ? {} : { current }),
  };
  res.status(refusal.status).setHeader('Cache-Control', 'no-store').json(body);
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
