import type { PublicCall, RouteOf } from '../calls/public.ts';
import type { ResponseOf } from '../define-call.ts';
import type { ErrorCode } from '../errors.ts';
import { errorTexts } from './errors.ts';
import { resultTexts } from './results.ts';

/** Calls whose message no page of the site shows: of apps, of signing in, and those that a page makes unasked. */
type Unseen =
  | 'POST /api/auth/sign-in'
  | `${string} /api/mobile/${string}`
  | 'PUT /api/matches/{matchId}/game/{gameId}/live'
  | 'PUT /api/matches/{matchId}/game/{gameId}/viewCount'
  | 'PUT /api/affiliate/{affiliateId}/update-clicks'
  /** ‘Tell me’ has a sentence of its own. */
  | 'DELETE /api/reminders';

type WithMessage<C> = C extends PublicCall
  ? ResponseOf<C> extends { message: string }
    ? RouteOf<C>
    : never
  : never;

/** The calls whose message visitors read. */
export type ReadRoute = Exclude<WithMessage<PublicCall>, Unseen>;

/** Codes of signing in, of permissions, of records that staff change, and of requests that our pages do not send. */
type Unmet =
  | 'BAD_CREDENTIALS'
  | 'CODE_REQUIRED'
  | 'BAD_CODE'
  | 'UNAUTHENTICATED'
  | 'PERMISSION_DENIED'
  | 'SELF_ACTION'
  | 'NOT_OWNER'
  | 'PROTECTED'
  | 'SUSPENDED'
  | 'PASSWORD_CHANGE_REQUIRED'
  | 'CONFIRM_REQUIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'STALE'
  | 'CONFLICT'
  | 'MOVED_OR_NEW'
  | 'NAME_TAKEN'
  | 'IN_USE'
  | 'ALREADY_SENT'
  | 'BAD_JSON'
  | 'FOREIGN_ORIGIN'
  | 'METHOD_NOT_ALLOWED'
  | 'UNSUPPORTED'
  | 'WRONG_ORIGIN';

/**
 * What answers of the API say to visitors, as pages in other languages say it; pages in English show the answer's own
 * message. A new call or code does not compile without a text, unless it is named above.
 */
export const visitorAnswerTexts = {
  /** By call, and by the status of its answer. */
  done: {
    'POST /api/contact': { 201: resultTexts.contacts.sent },
    'POST /api/match-requests': { 201: resultTexts.requests.sent, 200: resultTexts.requests.alreadySent },
    'POST /api/streams/{id}/reports': { 201: resultTexts.streamHealth.reported },
  } satisfies Record<ReadRoute, { readonly [status: number]: string }>,
  /** By code; `INTERNAL` is also for every other one. */
  refused: {
    VALIDATION_ERROR: 'Please check what you entered.',
    NOT_FOUND: 'This no longer exists.',
    TOO_EARLY: errorTexts.tooEarly,
    NOT_LIVE: errorTexts.notPlayable,
    PAYLOAD_TOO_LARGE: errorTexts.tooLarge,
    RATE_LIMITED: errorTexts.tooManyRequests,
    INTERNAL: errorTexts.internal,
    UNAVAILABLE: errorTexts.unavailable,
  } satisfies Record<Exclude<ErrorCode, Unmet>, string>,
} as const;
