import type { AccessPath } from '@touchline/contract/permissions';
import type { AccessRequestState } from '@touchline/contract/records/access-request';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import { defineStore } from '../platform/store.ts';

/** A user's request for access to a page; deleted as soon as it is no longer open. */
export interface AccessRequest extends BaseRecord {
  userId: ObjectId;
  path: AccessPath;
  state: AccessRequestState;
  /** The user's reason; missing where the user gave none. */
  reason?: string;
}

export const accessRequestsStore = defineStore<AccessRequest>({
  name: 'access_requests',
  entity: 'Access request',
  internal: ['userId'],
  indexes: [
    // Two requests that arrive at once are not both stored.
    {
      key: { userId: 1, path: 1 },
      options: { unique: true, partialFilterExpression: { deletedAt: null } },
    },
    { key: { userId: 1, path: 1, state: 1, deletedAt: 1 } },
    { key: { deletedAt: 1, createdAt: 1 } },
  ],
});
