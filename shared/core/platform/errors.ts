import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldError } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import type { BaseRecord } from './base-record.ts';
import { presentDeletedBy, presentStaffName } from './deletion.ts';

interface Details {
  errors?: readonly FieldError[];
  current?: unknown;
  changedBy?: ErrorBody['changedBy'];
  changedAt?: string;
  deletion?: ErrorBody['deletion'];
  /** The seconds until another try makes sense. */
  retryAfter?: number;
}

/**
 * A refusal that clients understand: its message is shown as it is, and it is never reported as a fault of the server.
 */
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

/**
 * 404 '{entity} not found.' Given the deleted record, it says who deleted it and when; `of` is the entity of that record
 * where it is another one, to which the missing record belongs.
 */
export function notFound(
  entity: string,
  deleted?: Pick<BaseRecord, 'deletedAt' | 'deletedBy'> | null,
  of = entity,
): AppError {
  const deletion = deleted ? presentDeletedBy(deleted) : undefined;
  const details = deletion && { deletion: { entity: of, ...deletion } };
  return new AppError('NOT_FOUND', texts.errors.notFound(entity), details);
}

/** 400 with one message per field; the first is the answer's message. */
export function invalid(errors: readonly [FieldError, ...FieldError[]]): AppError {
  return new AppError('VALIDATION_ERROR', errors[0].message, { errors });
}

/** 400 for a single field. */
export const invalidField = (path: string, message: string) => invalid([{ path, message }]);

/** 409 at the field `name`, for a name that another record of the entity has. */
export const nameTaken = (entity: string) => takenAt('name', texts.errors.nameTaken(entity));

/** 409 at the field `email`, for an e-mail that another user has. */
export const emailTaken = () => takenAt('email', texts.errors.emailTaken);

/** 409 at a field, for a value that another record has. */
export const takenAt = (path: string, message: string) =>
  new AppError('NAME_TAKEN', message, { errors: [{ path, message }] });

/** 409 STALE with the current record as the client may see it, and who changed it when. */
export const stale = (record: Pick<BaseRecord, 'changedBy' | 'contentAt'>, current: unknown) =>
  new AppError('STALE', texts.errors.stale, {
    current,
    changedBy: presentStaffName(record.changedBy),
    changedAt: record.contentAt.toISOString(),
  });

/** 429 with the time until the next try: `ms` in milliseconds, minutes in the message. */
export function tooManyAttempts(ms: number): AppError {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const retryAfter = Math.max(1, Math.ceil(ms / 1_000));
  return new AppError('RATE_LIMITED', texts.errors.tooManySignIns(minutes), { retryAfter });
}

/** True for MongoDB's duplicate key error; with `index`, only for that index. */
export function isDuplicateKey(error: unknown, index?: string): boolean {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== 11000) return false;
  return index === undefined || error.message.includes(index);
}
