import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@touchline/contract/calls/users';
import type { Needs } from '@touchline/contract/define-call';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import type { Person } from '@touchline/contract/rules/who-may';
import type { QueryText } from '../data/call.ts';
import { useMissing, useSession } from '../data/session.ts';
import { readAll } from '../list/read-all.ts';

/**
 * All users by name, for choosing some of them; undefined until they are loaded, and for users without permission to
 * see them.
 */
export const usePeople = (): readonly UserView[] | undefined => useAll({}, listUsers);

/** The permissions that the list of deleted users needs. */
const LIST_DELETED: { needs: Needs } = {
  needs: { all: [listUsers.needs, listUsers.deletedNeeds as PermissionKey] },
};

/** The deleted users, because the audit log has their actions. */
export const useDeletedPeople = (): readonly UserView[] | undefined =>
  useAll({ deleted: true }, LIST_DELETED);

/** The reason why the deleted users cannot be listed; null when they can. */
export const useDeletedReason = (): string | null => useMissing(LIST_DELETED);

function useAll(query: QueryText, needed: { needs: Needs }): readonly UserView[] | undefined {
  const isEnabled = useMissing(needed) === null;
  const queryKey = [listUsers.id, 'all', query];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readAll(listUsers, query, ({ users }) => users, signal),
    enabled: isEnabled,
  }).data;
}

/** The signed-in user in the form that the permission rules take. */
export function useActor(): Person {
  return useSession((state) => state.user) ?? NO_ACTOR;
}

const NO_ACTOR: Person = { _id: '', role: '', status: '', permissions: [] };

/** Another user in the form that the permission rules take; fields hidden from the signed-in user count as empty. */
export function personOf({ _id, role, status = 'Active', permissions = [] }: UserView): Person {
  return { _id, role, status, permissions };
}
