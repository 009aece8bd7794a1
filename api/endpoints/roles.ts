import * as calls from '@touchline/contract/calls/roles';
import { refuseRoleCreate, refuseRoleUpdate } from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import * as roles from '@touchline/core/roles/roles';
import { deleteRole } from '@touchline/core/users/role-use';
import { countUsersOfRole, personOf, refuse, type User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Roles. */
export function roleEndpoints(core: Core): Endpoint[] {
  const results = texts.results.roles;
  const present = async (role: roles.Role, actor: User) =>
    roles.presentRole(role, await countUsersOfRole(core, role.role), actor);
  return [
    endpoint(calls.listRoles, async ({ query, signedIn, rows }) => {
      const { records, ...page } = await roles.listRoles(core, query, rows);
      return { roles: await Promise.all(records.map((role) => present(role, signedIn.user))), ...page };
    }),
    endpoint(calls.createRole, async ({ body, signedIn }) => {
      refuse(refuseRoleCreate(personOf(signedIn.user), body.permissions ?? []));
      const role = await roles.createRole(core, body);
      return audited(
        { name: role.name, id: role._id, after: role },
        { message: results.created, role: await present(role, signedIn.user) },
      );
    }),
    endpoint(calls.updateRole, async ({ params, body: { version, permissions }, signedIn: { user } }) => {
      const shown = (current: roles.Role) => present(current, user);
      const { before, after } = await roles.updateRole(
        core,
        { id: new ObjectId(params.id), version, present: shown },
        permissions,
        (role) => refuse(refuseRoleUpdate(personOf(user), role, permissions)),
      );
      return audited(
        { name: after.name, id: after._id, before, after },
        { message: results.updated, role: await shown(after) },
      );
    }),
    endpoint(calls.deleteRole, async ({ params, signedIn }) => {
      const { before } = await deleteRole(core, signedIn.user, new ObjectId(params.id));
      return audited({ name: before.name, id: before._id, before }, { message: results.deleted });
    }),
    endpoint(calls.restoreRole, async ({ params, signedIn }) => {
      const { after } = await roles.restoreRole(core, new ObjectId(params.id));
      return audited(
        { name: after.name, id: after._id, after },
        { message: results.restored, role: await present(after, signedIn.user) },
      );
    }),
  ];
}
