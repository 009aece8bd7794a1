import type { Call } from '@touchline/contract/define-call';
import { ERROR_STATUS, type ErrorCode, errorBodySchema } from '@touchline/contract/errors';
import { texts } from '@touchline/contract/texts';
import type { ZodOpenApiResponseObject } from 'zod-openapi';

const { errors } = texts;

/** The refusals in the documentation, each with its most frequent text. */
const REFUSALS = [
  { code: 'VALIDATION_ERROR', message: errors.unknownField('colour') },
  { code: 'UNAUTHENTICATED', message: errors.unauthenticated },
  { code: 'PERMISSION_DENIED', message: errors.permissionDenied },
  { code: 'NOT_FOUND', message: errors.notFound('Game') },
  { code: 'STALE', message: errors.stale },
  { code: 'PAYLOAD_TOO_LARGE', message: errors.tooLarge },
  { code: 'UNSUPPORTED', message: errors.unsupported },
  { code: 'RATE_LIMITED', message: errors.tooManyRequests },
  { code: 'INTERNAL', message: errors.internal },
  { code: 'UNAVAILABLE', message: errors.unavailable },
] as const satisfies readonly { code: ErrorCode; message: string }[];

const requestId = '0b0f4c1e-6c55-4a57-9d0e-3a1f1f1b7c11';

/** The refusals of the whole API as reusable answers, by the names that `refusalsOf` uses. */
export const refusals: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  REFUSALS.map(({ code, message }) => {
    const status = ERROR_STATUS[code];
    const codes = Object.entries(ERROR_STATUS).flatMap(([name, value]) => (value === status ? [name] : []));
    return [
      nameOf(status),
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: errorBodySchema,
            example: {
              message,
              code,
              requestId,
              ...(code === 'VALIDATION_ERROR' ? { errors: [{ path: 'colour', message }] } : {}),
            },
          },
        },
        ...(status === 429
          ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } } } }
          : {}),
      },
    ];
  }),
);

const MAY_LACK = ['totp.recoveryCodes', 'reminders.save'];

/** The statuses that a call may be refused with, each as a reference to its answer. */
export function refusalsOf(call: Call): Record<string, { $ref: string }> {
  const changes = call.method !== 'GET';
  const statuses = [
    400,
    // Sign-in answers 401 to wrong credentials.
    ...(call.needs !== 'public' || call.id === 'auth.signIn' ? [401] : []),
    ...(call.needs !== 'public' || changes ? [403] : []),
    // A record named by a path, or about to be deleted, may be missing, and so may the second factor and keys for pushes.
    ...(call.path.includes('{') || call.method === 'DELETE' || MAY_LACK.includes(call.id) ? [404] : []),
    ...(changes ? [409, 413, 415] : []),
    429,
    500,
    503,
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}

function nameOf(status: number): string {
  return `Refused${status}`;
}
