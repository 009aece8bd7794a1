import { z } from 'zod';
import { deletedBySchema } from './records/common.ts';

/** Every error code of the API with its HTTP status. */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  BAD_JSON: 400,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 401,
  CODE_REQUIRED: 401,
  BAD_CODE: 401,
  PERMISSION_DENIED: 403,
  SELF_ACTION: 403,
  NOT_OWNER: 403,
  PROTECTED: 403,
  SUSPENDED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  FOREIGN_ORIGIN: 403,
  CONFIRM_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  STALE: 409,
  CONFLICT: 409,
  MOVED_OR_NEW: 409,
  NAME_TAKEN: 409,
  IN_USE: 409,
  TOO_EARLY: 409,
  NOT_LIVE: 409,
  ALREADY_SENT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED: 415,
  WRONG_ORIGIN: 421,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every refusal: a message to show, a code to branch on, and the id of its log line. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** Of STALE: the record as it is now, its last change, and the member of staff who made it; null for the site. */
  current: z.unknown().optional(),
  changedBy: z.object({ _id: z.string(), username: z.string() }).nullable().optional(),
  changedAt: z.string().optional(),
  /** Of NOT_FOUND, for staff who change a record: the deletion of it, or of the record that it belongs to. */
  deletion: deletedBySchema.extend({ entity: z.string() }).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
