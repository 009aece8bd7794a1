import type { ErrorBody } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import { loggedUrl } from '@touchline/core/platform/logged-url';
import type { Logger } from '@touchline/core/platform/logger';
import type { ErrorRequestHandler, Request, Response } from 'express';
import {
  MongoError,
  MongoNetworkError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
} from 'mongodb';
import { isNavigation, sendFailedPage } from './failed-page.ts';

/**
 * Answers a failed request with `{message, code, requestId}` and its status, a navigation with a page; cuts off an
 * answer that has begun. Express recognises error handlers by their four parameters.
 */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = asRefusal(error);
    const { retryAfter } = refusal.details;
    if (refusal.status >= 500) {
      const { id: requestId, method } = req;
      const url = loggedUrl(req.originalUrl);
      // Too many at once is no fault of ours.
      const level = retryAfter === undefined ? 'error' : 'warn';
      log[level]({ err: error, requestId, method, url, status: refusal.status }, 'request failed');
    }
    if (retryAfter !== undefined && !res.headersSent) res.set('Retry-After', String(retryAfter));
    if (res.headersSent) res.destroy();
    else if (isNavigation(req)) sendFailedPage(req, res, refusal);
    else sendError(req, res, refusal);
  };
}

function sendError(req: Request, res: Response, refusal: AppError): void {
  const { errors, retryAfter: _, ...stale } = refusal.details;
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    requestId: req.id,
    ...(errors ? { errors: [...errors] } : {}),
    ...stale,
  };
  res.status(refusal.status).set('Cache-Control', 'no-store').json(body);
}

/** The refusal for an error: an AppError as it is, any other error without its details. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('UNAVAILABLE', texts.errors.unavailable);
  // Refusals of body-parser and of Express itself carry a status below 500.
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', texts.errors.tooLarge);
  if (status === 415 || type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new AppError('UNSUPPORTED', texts.errors.unsupported);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('BAD_JSON', texts.errors.malformed);
  return new AppError('INTERNAL', texts.errors.internal);
}

/**
 * MongoDB's codes for being unable to work: its disk is full, its time is up, or it is not the primary of its replica
 * set.
 */
const UNAVAILABLE_CODES = {
  HostUnreachable: 6,
  HostNotFound: 7,
  MaxTimeMSExpired: 50,
  WriteConcernTimeout: 64,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  PrimarySteppedDown: 189,
  ExceededTimeLimit: 262,
  SocketException: 9001,
  NotWritablePrimary: 10107,
  InterruptedAtShutdown: 11600,
  InterruptedDueToReplStateChange: 11602,
  NotPrimaryNoSecondaryOk: 13435,
  NotPrimaryOrSecondary: 13436,
  OutOfDiskSpace: 14031,
};
const unavailableCodes = new Set<unknown>(Object.values(UNAVAILABLE_CODES));

const isDatabaseAway = (error: unknown) =>
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNetworkError ||
  error instanceof MongoOperationTimeoutError ||
  // All connections were in use for too long; the driver does not export the class.
  (error instanceof MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
  (error instanceof MongoError && unavailableCodes.has(error.code));
