import * as calls from '@touchline/contract/calls/roles';
import { refuseRoleCreate } from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import * as roles from '@touchline/core/roles/roles';
import { deleteRole } from '@touchline/core/users/role-use';
import { countUsersOfRole, personOf, refuse, type User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Roles. */
export function roleEndpoints(core: Core): Endpoint[] {
  const results = texts.results.roles;
  const present = async (role: roles.Role, actor: User) =>
    roles.presentRole(role, await countUsersOfRole(core, role.role), actor);
  return [
    endpoint(calls.listRoles, async ({ query, signedIn }) => {
      const { records, ...page } = await roles.listRoles(core, query);
      return { roles: await Promise.all(records.map((role) => present(role, signedIn.user))), ...page };
    }),
    endpoint(calls.createRole, async ({ body, signedIn, audit }) => {
      refuse(refuseRoleCreate(personOf(signedIn.user), body.permissions ?? []));
      const role = await roles.createRole(core, body);
      audit({ name: role.name, id: role._id, after: role });
      return { message: results.created, role: await present(role, signedIn.user) };
    }),
    endpoint(calls.deleteRole, async ({ params, signedIn, audit }) => {
      const { before } = await deleteRole(core, signedIn.user, new ObjectId(params.id));
      audit({ name: before.name, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreRole, async ({ params, signedIn, audit }) => {
      const { after } = await roles.restoreRole(core, new ObjectId(params.id));
      audit({ name: after.name, id: after._id, after });
      return { message: results.restored, role: await present(after, signedIn.user) };
    }),
  ];
}
