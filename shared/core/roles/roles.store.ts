import type { PermissionKey } from '@touchline/contract/permissions';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface Role extends BaseRecord {
  name: string;
  nameSort: string;
  /** The slug of the name, unique among roles that are not deleted. Users store it, so it never changes. */
  role: string;
  /** The role's usual permissions; a user's actual permissions are in the user's own record. */
  permissions: PermissionKey[];
  /** The words that free search finds: those of the name. */
  words: string[];
}

export const rolesStore = defineStore<Role>({
  name: 'roles',
  entity: 'Role',
  internal: ['nameSort', 'words'],
  indexes: [
    { key: { role: 1 }, options: { unique: true, partialFilterExpression: { deletedAt: null } } },
    ...listIndexes({ sorts: ['nameSort', 'createdAt'], defaultSort: 'nameSort', filters: [] }),
  ],
});
