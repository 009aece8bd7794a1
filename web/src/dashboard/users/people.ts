import { useQuery } from '@tanstack/react-query';
import { listUsers } from '@touchline/contract/calls/users';
import type { UserView } from '@touchline/contract/records/users';
import type { Person } from '@touchline/contract/rules/who-may';
import { callApi } from '../../lib/call.ts';
import { useMissing, useSession } from '../../lib/session.ts';

const SIZE = 100;

/** Every user by name, for choosing some of them; undefined until they have come, and for who may not see them. */
export function usePeople(): readonly UserView[] | undefined {
  const isEnabled = useMissing(listUsers) === null;
  return useQuery({ queryKey: [listUsers.id, 'all'], queryFn: allUsers, enabled: isEnabled }).data;
}

async function allUsers({ signal }: { signal: AbortSignal }): Promise<UserView[]> {
  const all: UserView[] = [];
  for (let page = 1; ; page += 1) {
    const { users } = await callApi(listUsers, { query: { page, size: SIZE }, signal });
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
