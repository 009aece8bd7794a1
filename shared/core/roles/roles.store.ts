import type { PermissionKey } from '@touchline/contract/permissions';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface Role extends BaseRecord {
  name: string;
  nameSort: string;
  /** The slug of the name, unique among living roles; users carry it, so it never changes. */
  role: string;
  /** The usual ones; what a user may do stands in the user's own record. */
  permissions: PermissionKey[];
  /** What free search finds: the words of the name. */
  words: string[];
}

export const rolesStore = defineStore<Role>({
  name: 'roles',
  entity: 'Role',
  indexes: [
    { key: { role: 1 }, options: { unique: true, partialFilterExpression: { deletedAt: null } } },
    ...listIndexes({ sorts: ['nameSort', 'createdAt'], defaultSort: 'nameSort', filters: [] }),
  ],
});
