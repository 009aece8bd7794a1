import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@touchline/contract/calls/users';
import type { Needs } from '@touchline/contract/define-call';
import type { PermissionKey } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import type { Person } from '@touchline/contract/rules/who-may';
import { callApi, type QueryText } from '../../lib/call.ts';
import { useMissing, useSession } from '../../lib/session.ts';

const SIZE = 100;

/** Every user by name, for choosing some of them; undefined until they have come, and for who may not see them. */
export const usePeople = (): readonly UserView[] | undefined => useAll({}, listUsers);

/** What the list of deleted users asks for. */
const LIST_DELETED: { needs: Needs } = {
  needs: { all: [listUsers.needs, listUsers.deletedNeeds as PermissionKey] },
};

/** The deleted users likewise: what they have done stands in the audit log. */
export const useDeletedPeople = (): readonly UserView[] | undefined =>
  useAll({ deleted: true }, LIST_DELETED);

/** Why the deleted users cannot be listed; null where they can. */
export const useDeletedReason = (): string | null => useMissing(LIST_DELETED);

function useAll(query: QueryText, needed: { needs: Needs }): readonly UserView[] | undefined {
  const isEnabled = useMissing(needed) === null;
  const queryKey = [listUsers.id, 'all', query];
  return useQuery({ queryKey, queryFn: ({ signal }) => allUsers(query, signal), enabled: isEnabled }).data;
}

async function allUsers(filter: QueryText, signal: AbortSignal): Promise<UserView[]> {
  const all: UserView[] = [];
  for (let page = 1; ; page += 1) {
    const { users } = await callApi(listUsers, { query: { ...filter, page, size: SIZE }, signal });
    all.push(...users);
    if (users.length < SIZE) return all;
  }
}

/** The signed-in user, as the rules of who may do what see a user. */
export function useActor(): Person {
  return useSession((state) => state.user) ?? NO_ACTOR;
}

const NO_ACTOR: Person = { _id: '', role: '', status: '', permissions: [] };

/** Another user as those rules see one; what the signed-in user may not know of it counts as nothing. */
export function personOf({ _id, role, status = 'Active', permissions = [] }: UserView): Person {
  return { _id, role, status, permissions };
}
