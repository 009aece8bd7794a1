import type { UserStatus } from '@touchline/contract/lists/statuses';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** An authenticator app, and its recovery codes. */
interface SecondFactor {
  /** The app's secret, encrypted. */
  secret: string;
  /** The time step of the last code that was used: only a later one is valid. */
  lastStep: number;
  /** The hashes of the recovery codes that are left. */
  recoveryCodes: string[];
}

/** The push subscription of a browser of staff. */
interface StaffSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Our public key that the browser has subscribed with. */
  vapidKey: string;
  /** How often in a row the push service has refused a push. */
  refusals: number;
  /** The time of a push that the service accepted; missing where it never has. */
  acceptedAt?: Date;
}

export interface User extends BaseRecord {
  username: string;
  /** The sort key of the name. */
  usernameSort: string;
  email: string;
  /** The e-mail without case, unique among users that are not deleted. */
  emailKey: string;
  /** An argon2id hash in PHC form; no answer contains it. */
  passwordHash: string;
  passwordChangedAt: Date;
  /** Set with a temporary password: until it is changed, nothing else is allowed. */
  temporaryPasswordUntil: Date | null;
  /** The user's second factor; missing or null where there is none. */
  secondFactor?: SecondFactor | null;
  /** The encrypted secret of an app until one of its codes is confirmed. */
  pendingTotpSecret?: string | null;
  role: string;
  permissions: PermissionKey[];
  status: UserStatus;
  /** True after the first sign-in. */
  isVerified: boolean;
  /** Missing before the first sign-in. */
  lastSignInAt?: Date;
  /** One random token for each browser that wants notifications, with the session that it has there. */
  notificationTokens: { token: string; session: string; subscription?: StaffSubscription }[];
  /**
   * Only sessions that began under this number are valid: raising it ends them all, in the same write as the reason.
   */
  sessionEpoch: number;
  /** The one session that stays valid after the last raise: it changed the password, or signed the others out. */
  keptSession: string | null;
  /** Only API tokens that were created under this number are valid; missing until it is first raised. */
  tokenEpoch?: number;
  /**
   * The number of sessions that were ended one by one; the write that counts them makes every process check the user's
   * sockets.
   */
  endedSessions?: number;
  /** The hashes of the browsers that have signed in, the newest last; missing until the first has. */
  browsers?: string[];
  /** The words that free search finds: those of username and e-mail. */
  words: string[];
  /** The words of the username alone, for users who may not see the e-mail. */
  nameWords: string[];
}

export const usersStore = defineStore<User>({
  name: 'users',
  entity: 'User',
  internal: [
    'usernameSort',
    'emailKey',
    'passwordHash',
    'passwordChangedAt',
    'temporaryPasswordUntil',
    'secondFactor',
    'pendingTotpSecret',
    'notificationTokens',
    'sessionEpoch',
    'keptSession',
    'tokenEpoch',
    'endedSessions',
    'browsers',
    'lastSignInAt',
    'words',
    'nameWords',
  ],
  indexes: [
    { key: { emailKey: 1 }, options: { unique: true, partialFilterExpression: { deletedAt: null } } },
    ...listIndexes({
      sorts: ['usernameSort', 'lastSignInAt', 'createdAt'],
      defaultSort: 'usernameSort',
      filters: ['role', 'status', 'isVerified'],
    }),
    { key: { nameWords: 1 } },
  ],
});
