import { auditTexts, FAILED_TRIES } from '../texts/audit.ts';
import { dashboardTexts } from '../texts/dashboard.ts';
import { secondFactorTexts } from '../texts/second-factor.ts';

/** The verbs of the calls' audit entries. */
const VERBS = [
  'Created',
  'Updated',
  'Deleted',
  'Ended',
  'Ended sessions of',
  'Enabled second factor of',
  'Renewed recovery codes of',
  'Disabled second factor of',
  'Duplicated',
  'Restored',
  'Set Live',
  'Moved',
  'Imported',
  'Undid import of',
  'Removed',
  'Removed for good',
  'Approved',
  'Sent',
  'Sent again',
  'Cancelled',
  'Assigned role of',
  'Changed password of',
  'Created temporary password of',
  'Updated permissions of',
  'Enabled notifications of',
  'Granted',
  'Solved',
  'Retried',
  'Promoted',
  'Retried failed jobs of',
  'Paused',
  'Resumed',
  'Started',
  'Tested',
  'Revoked',
] as const;

/** The actions of audit entries by which the log is filtered: those of accounts first, then all others by name. */
export const AUDITED_ACTIONS: readonly string[] = [
  dashboardTexts.activity.signedIn,
  dashboardTexts.activity.signedOut,
  ...FAILED_TRIES,
  ...Object.values(secondFactorTexts.activity),
  ...[...new Set([...VERBS, ...Object.values(auditTexts.verbs)])].sort(),
];
