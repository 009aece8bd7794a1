import { ERROR_STATUS, type ErrorCode, type FieldError } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';

interface Details {
  errors?: readonly FieldError[];
  current?: unknown;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

/** A refusal that the client can understand: shown as it is, never reported as a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = details;
  }
}

/** 404 '{entity} not found.' */
export const notFound = (entity: string) => new AppError('NOT_FOUND', texts.errors.notFound(entity));

/** 400 with one message per field; the first is the answer's message. */
export function invalid(errors: readonly [FieldError, ...FieldError[]]): AppError {
  return new AppError('VALIDATION_ERROR', errors[0].message, { errors });
}

/** 400 for a single field. */
export const invalidField = (path: string, message: string) => invalid([{ path, message }]);

/** 409 for a name of the entity that another record has, at the field `name`. */
export const nameTaken = (entity: string) => takenAt('name', texts.errors.nameTaken(entity));

/** 409 for an e-mail that another user has, at its field. */
export const emailTaken = () => takenAt('email', texts.errors.emailTaken);

const takenAt = (path: string, message: string) =>
  new AppError('NAME_TAKEN', message, { errors: [{ path, message }] });

/** 409 STALE with the record as it is now. */
export const stale = (current: unknown) => new AppError('STALE', texts.errors.stale, { current });

/** 429 of what may be tried again after so many milliseconds, in minutes for people. */
export function tooManyAttempts(ms: number): AppError {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const retryAfter = Math.max(1, Math.ceil(ms / 1_000));
  return new AppError('RATE_LIMITED', texts.errors.tooManySignIns(minutes), { retryAfter });
}

/** True for MongoDB's duplicate key error, optionally of the named index. */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== 11000) return false;
  return index === undefined || error.message.includes(index);
}
