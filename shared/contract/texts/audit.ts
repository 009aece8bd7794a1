import { counted } from '../rules/formats.ts';

/** The actions of entries about failed tries to get into an account, written for existing accounts alone. */
export const failedTryTexts = {
  signIn: 'Sign-in Failed',
  lockedOut: 'Locked Out',
  confirmation: 'Password Confirmation Failed',
} as const;
export const FAILED_TRIES: readonly string[] = Object.values(failedTryTexts);

/** Parts of the audit log's actions ('Updated Settings: Ad zones') that differ from the usual verb and record name. */
export const auditTexts = {
  verbs: {
    exported: 'Exported',
    exportedAndDeleted: 'Exported and deleted',
    declined: 'Declined',
    undid: 'Undid change of',
    activated: 'Activated',
    suspended: 'Suspended',
    notificationsDisabled: 'Disabled notifications of',
    passwordWithoutFactor: 'Created temporary password and removed second factor of',
  },
  settings: {
    devTools: 'Developer tools',
    maintenance: 'Maintenance notice',
    adZones: 'Ad zones',
    site: 'Site',
  },
  /** The name of what a visitor sent, whose own words are not in the log: '2026-11-25 14:03 UTC'. */
  sentAt: (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  /** The user of an entry, for a call with an API token. */
  byToken: (username: string, token: string) => `${username} (token ${token})`,
  /** An API token that other staff revoked: 'Revoked API token: Fixtures of anna'. */
  tokenOf: (token: string, username: string) => `${token} of ${username}`,
  /** The other sessions of a user, ended at once: 'Ended Session: 2 others of anna'. */
  otherSessions: (sessions: number, username: string) =>
    `${counted(sessions, 'other', 'others')} of ${username}`,
  /** A failed try that was repeated within a minute: 'Sign-in Failed: 3 tries'. */
  repeated: (action: string, tries: number) => `${action}: ${tries} tries`,
  activityRange: (entries: number, from: string, to: string) =>
    `${counted(entries, 'entry', 'entries')} from ${from} to ${to}`,
  /** `isWhole` is false for an export whose connection ended before its last row. */
  exportedRows: (rows: number, format: string, isWhole: boolean) =>
    `${counted(rows, 'row', 'rows')} as ${format.toUpperCase()}${isWhole ? '' : ', broken off'}`,
} as const;
