import * as calls from '@touchline/contract/calls/users';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { changePassword } from '@touchline/core/sessions/change-password';
import type { SessionService } from '@touchline/core/sessions/sessions';
import { assignRole } from '@touchline/core/users/assign-role';
import { giveTemporaryPassword } from '@touchline/core/users/passwords';
import { presentOwnUser, presentUser } from '@touchline/core/users/present-user';
import * as users from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { viewerOf } from '../http/authenticate.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The people who work here. */
export function userEndpoints(core: Core, sessions: SessionService): Endpoint[] {
  const results = texts.results.users;
  return [
    endpoint(calls.listUsers, async ({ query, caller }) => {
      const { records, ...page } = await users.listUsers(core, query, caller.user);
      return { users: records.map((user) => presentUser(user, viewerOf(caller))), ...page };
    }),
    endpoint(calls.getUser, async ({ params, caller }) => {
      const user = await users.getUser(core, new ObjectId(params.id));
      return { user: presentUser(user, viewerOf(caller)) };
    }),
    endpoint(calls.createUser, async ({ body, caller, audit }) => {
      const user = await users.createUser(core, body);
      audit({ name: user.username, id: user._id, after: user });
      return { message: results.created, user: presentUser(user, viewerOf(caller)) };
    }),
    endpoint(calls.updateUser, async ({ params, body: { version, ...form }, caller, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await users.updateUser(core, viewerOf(caller), at, form);
      const verb = before.status === after.status ? {} : { verb: STATUS_VERBS[after.status] };
      audit({ name: after.username, id: after._id, before, after, ...verb });
      if (after.status === 'Suspended') await sessions.forgetOthers(after._id);
      const isOwn = after._id.equals(caller.user._id);
      const message = isOwn ? results.profileUpdated : results.updated;
      return { message, user: presentUser(after, viewerOf(caller)) };
    }),
    endpoint(calls.deleteUser, async ({ params, caller, audit }) => {
      const { before, after } = await users.removeUser(core, viewerOf(caller), new ObjectId(params.id));
      audit({ name: before.username, id: before._id, before });
      await sessions.forgetOthers(after._id);
      return { message: results.deleted };
    }),
    endpoint(calls.restoreUser, async ({ params, caller, audit }) => {
      const { after } = await users.restoreUser(core, viewerOf(caller), new ObjectId(params.id));
      audit({ name: after.username, id: after._id, after });
      return { message: results.restored, user: presentUser(after, viewerOf(caller)) };
    }),
    endpoint(calls.assignRole, async ({ params, body: { role, version }, caller, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await assignRole(core, viewerOf(caller), at, role);
      audit({ name: after.username, id: after._id, before, after });
      return { message: results.roleAssigned, user: presentUser(after, viewerOf(caller)) };
    }),
    endpoint(calls.changePassword, async ({ body, caller, audit, req }) => {
      const { after } = await changePassword(core, viewerOf(caller), body, clientAddress(core.env, req));
      audit({ name: after.username, id: after._id });
      await sessions.forgetOthers(after._id, caller.session.handle);
      return { message: results.passwordChanged };
    }),
    endpoint(calls.createTemporaryPassword, async ({ params, caller, audit }) => {
      const id = new ObjectId(params.id);
      const { after, password } = await giveTemporaryPassword(core, viewerOf(caller), id);
      audit({ name: after.username, id: after._id });
      await sessions.forgetOthers(after._id);
      return { message: results.temporaryPassword, password };
    }),
    endpoint(
      calls.updatePermissions,
      async ({ params, body: { newPermissions, version }, caller, audit }) => {
        const at = { id: new ObjectId(params.id), version };
        const { before, after } = await users.setPermissions(core, viewerOf(caller), at, newPermissions);
        audit({ name: after.username, id: after._id, before, after });
        return { message: results.permissionsUpdated, user: presentUser(after, viewerOf(caller)) };
      },
    ),
    endpoint(calls.updateNotifications, async ({ body: { token }, caller, audit }) => {
      const user = await users.setNotifications(core, viewerOf(caller), token);
      audit({
        name: user.username,
        id: user._id,
        ...(token === null ? { verb: 'Disabled notifications of' } : {}),
      });
      const message = token === null ? results.notificationsDisabled : results.notificationsEnabled;
      return { message, user: presentOwnUser(user, caller.session.handle) };
    }),
  ];
}

const STATUS_VERBS = { Active: 'Activated', Suspended: 'Suspended' } as const;
