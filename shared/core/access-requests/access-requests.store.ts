import type { AccessPath } from '@touchline/contract/permissions';
import type { AccessRequestState } from '@touchline/contract/records/access-request';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import { defineStore } from '../platform/store.ts';

/** A user's wish to be let into a page; deleted as soon as it is no longer open. */
export interface AccessRequest extends BaseRecord {
  userId: ObjectId;
  path: AccessPath;
  state: AccessRequestState;
}

export const accessRequestsStore = defineStore<AccessRequest>({
  name: 'access_requests',
  entity: 'Access request',
  indexes: [
    // Keeps two that arrive at once from being stored both.
    {
      key: { userId: 1, path: 1 },
      options: { unique: true, partialFilterExpression: { deletedAt: null } },
    },
    { key: { userId: 1, path: 1, state: 1, deletedAt: 1 } },
    { key: { deletedAt: 1, createdAt: 1 } },
  ],
});
