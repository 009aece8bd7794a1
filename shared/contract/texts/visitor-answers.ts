import { errorTexts } from './errors.ts';
import { resultTexts } from './results.ts';
import { siteTexts } from './site.ts';

/** What answers of the API say to visitors: of calls that were done, and by the code of those that were refused. */
export const visitorAnswerTexts = {
  done: {
    contactSent: resultTexts.contacts.sent,
    requestSent: resultTexts.requests.sent,
    requestAlreadySent: resultTexts.requests.alreadySent,
    streamReported: resultTexts.streamHealth.reported,
  },
  refused: {
    VALIDATION_ERROR: 'Please check what you entered.',
    NOT_FOUND: 'This no longer exists.',
    TOO_EARLY: errorTexts.tooEarly,
    NOT_LIVE: errorTexts.notPlayable,
    PAYLOAD_TOO_LARGE: errorTexts.tooLarge,
    RATE_LIMITED: errorTexts.tooManyRequests,
    UNAVAILABLE: siteTexts.noAnswer,
    INTERNAL: siteTexts.internal,
  },
} as const;
