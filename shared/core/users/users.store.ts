import type { UserStatus } from '@touchline/contract/lists/statuses';
import type { PermissionKey } from '@touchline/contract/permissions';
import { type BaseRecord, defineStore } from '../platform/store.ts';

export interface User extends BaseRecord {
  username: string;
  email: string;
  /** The e-mail without case, unique among users that are not deleted. */
  emailKey: string;
  /** An argon2id hash in PHC form; leaves the server in no answer. */
  passwordHash: string;
  passwordChangedAt: Date;
  /** Set with a temporary password: until it is changed, nothing else is allowed. */
  temporaryPasswordUntil: Date | null;
  role: string;
  permissions: PermissionKey[];
  status: UserStatus;
  /** True after the first sign-in. */
  isVerified: boolean;
  /** One random token for each browser that wants notifications. */
  notificationTokens: string[];
  /** What free search finds: the words of username and e-mail. */
  words: string[];
}

export const usersStore = defineStore<User>({
  name: 'users',
  entity: 'User',
  indexes: [
    { key: { emailKey: 1 }, options: { unique: true, partialFilterExpression: { deletedAt: null } } },
    { key: { deletedAt: 1, username: 1 } },
    { key: { deletedAt: 1, createdAt: -1 } },
    { key: { deletedAt: 1, role: 1, username: 1 } },
    { key: { deletedAt: 1, status: 1, username: 1 } },
    { key: { words: 1 } },
  ],
});
