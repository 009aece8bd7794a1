import { getSession } from '@touchline/contract/calls/auth';
import type { ResponseOf } from '@touchline/contract/define-call';
import { PERMISSION_KEYS, type PermissionKey, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import { type OwnUser, userExample } from '@touchline/contract/records/users';
import { type Answer, answer } from './answers.ts';

/** The usual super-admin is signed in, with these fields changed; or a user of the staff with `permissions` alone. */
export function signedIn(
  fields: Partial<Omit<OwnUser, 'permissions'>>,
  permissions?: readonly PermissionKey[],
): Answer {
  const { response } = getSession.example as { response: ResponseOf<typeof getSession> };
  const rights = permissions
    ? { permissions: [...permissions] }
    : { role: SUPER_ADMIN_ROLE, permissions: [...PERMISSION_KEYS] };
  return answer(getSession, { ...response, user: { ...userExample, ...rights, ...fields } });
}

/** Nobody is signed in. */
export const signedOut: Answer = answer(getSession, () => {
  const { response } = getSession.example as { response: ResponseOf<typeof getSession> };
  return { ...response, user: null };
});
