import type { UserStatus } from '@touchline/contract/lists/statuses';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** An authenticator app, and what stands in for it. */
interface SecondFactor {
  /** The app's secret, encrypted. */
  secret: string;
  /** The step of time of the last code that was taken: only a later one is. */
  lastStep: number;
  /** The hashes of the recovery codes that are left. */
  recoveryCodes: string[];
}

export interface User extends BaseRecord {
  username: string;
  /** What the list sorts names by. */
  usernameSort: string;
  email: string;
  /** The e-mail without case, unique among users that are not deleted. */
  emailKey: string;
  /** An argon2id hash in PHC form; leaves the server in no answer. */
  passwordHash: string;
  passwordChangedAt: Date;
  /** Set with a temporary password: until it is changed, nothing else is allowed. */
  temporaryPasswordUntil: Date | null;
  /** What signing in takes beside the password; missing and null where it takes nothing. */
  secondFactor?: SecondFactor | null;
  /** The secret of an app, encrypted, until a code of it is confirmed. */
  pendingTotpSecret?: string | null;
  role: string;
  permissions: PermissionKey[];
  status: UserStatus;
  /** True after the first sign-in. */
  isVerified: boolean;
  /** One random token for each browser that wants notifications, with the session that it has there. */
  notificationTokens: { token: string; session: string }[];
  /** Only sessions begun under this number stand: raising it ends them all in the very write that has a reason to. */
  sessionEpoch: number;
  /** The one session that outlived the last raise: it changed the password, or signed the others out. */
  keptSession: string | null;
  /** How many of the sessions were ended one by one: counting them is the write that makes every process look. */
  endedSessions?: number;
  /** The hashes of the browsers that have signed in, the newest last; none until the first one has. */
  browsers?: string[];
  /** What free search finds: the words of username and e-mail. */
  words: string[];
  /** The words of the username alone, for those who may not know the e-mail. */
  nameWords: string[];
}

export const usersStore = defineStore<User>({
  name: 'users',
  entity: 'User',
  indexes: [
    { key: { emailKey: 1 }, options: { unique: true, partialFilterExpression: { deletedAt: null } } },
    ...listIndexes({
      sorts: ['usernameSort', 'createdAt'],
      defaultSort: 'usernameSort',
      filters: ['role', 'status'],
    }),
    { key: { nameWords: 1 } },
  ],
});
