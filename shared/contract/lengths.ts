import { VISITOR_LENGTHS } from './visitor-lengths.ts';

/**
 * The shortest and longest texts of fields, in characters. They are in a file of their own so that pages without a form
 * do not load the forms.
 */
export const LENGTHS = {
  ...VISITOR_LENGTHS,
  abbreviation: { min: 1, max: 10 },
  password: { min: 8, max: 12 },
  username: { min: 4 },
  requestEditField: { min: 4 },
  requestEditUsername: { min: 3 },
  pushTitle: { min: 12 },
  pushBody: { min: 12 },
  appVersion: { min: 2 },
  appDownloadUrl: { min: 8 },
  appSizeText: { min: 2 },
  affiliateTitle: { min: 2 },
  accessReason: { max: 200 },
  activityAction: { min: 1, max: 200 },
} as const;
