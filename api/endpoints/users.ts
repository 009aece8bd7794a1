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
import { actorOf } from '../http/authenticate.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The people who work here. */
export function userEndpoints(core: Core, sessions: SessionService): Endpoint[] {
  const results = texts.results.users;
  return [
    endpoint(calls.listUsers, async ({ query, signedIn }) => {
      const { records, ...page } = await users.listUsers(core, query, signedIn.user);
      return { users: records.map((user) => presentUser(user, actorOf(signedIn))), ...page };
    }),
    endpoint(calls.getUser, async ({ params, signedIn }) => {
      const user = await users.getUser(core, new ObjectId(params.id));
      return { user: presentUser(user, actorOf(signedIn)) };
    }),
    endpoint(calls.createUser, async ({ body, signedIn, audit }) => {
      const user = await users.createUser(core, body);
      audit({ name: user.username, id: user._id, after: user });
      return { message: results.created, user: presentUser(user, actorOf(signedIn)) };
    }),
    endpoint(calls.updateUser, async ({ params, body: { version, ...form }, signedIn, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await users.updateUser(core, actorOf(signedIn), at, form);
      const verb = before.status === after.status ? {} : { verb: STATUS_VERBS[after.status] };
      audit({ name: after.username, id: after._id, before, after, ...verb });
      if (after.status === 'Suspended') await sessions.forgetOthers(after._id);
      const isOwn = after._id.equals(signedIn.user._id);
      const message = isOwn ? results.profileUpdated : results.updated;
      return { message, user: presentUser(after, actorOf(signedIn)) };
    }),
    endpoint(calls.deleteUser, async ({ params, signedIn, audit }) => {
      const { before, after } = await users.removeUser(core, actorOf(signedIn), new ObjectId(params.id));
      audit({ name: before.username, id: before._id, before });
      await sessions.forgetOthers(after._id);
      return { message: results.deleted };
    }),
    endpoint(calls.restoreUser, async ({ params, signedIn, audit }) => {
      const { after } = await users.restoreUser(core, actorOf(signedIn), new ObjectId(params.id));
      audit({ name: after.username, id: after._id, after });
      return { message: results.restored, user: presentUser(after, actorOf(signedIn)) };
    }),
    endpoint(calls.assignRole, async ({ params, body: { role, version }, signedIn, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await assignRole(core, actorOf(signedIn), at, role);
      audit({ name: after.username, id: after._id, before, after });
      return { message: results.roleAssigned, user: presentUser(after, actorOf(signedIn)) };
    }),
    endpoint(calls.changePassword, async ({ body, signedIn, audit, req }) => {
      const { after } = await changePassword(core, actorOf(signedIn), body, clientAddress(core.env, req));
      audit({ name: after.username, id: after._id });
      await sessions.forgetOthers(after._id, signedIn.session.handle);
      return { message: results.passwordChanged };
    }),
    endpoint(calls.createTemporaryPassword, async ({ params, signedIn, audit }) => {
      const id = new ObjectId(params.id);
      const { before, after, password } = await giveTemporaryPassword(core, actorOf(signedIn), id);
      const verb = before.secondFactor ? { verb: PASSWORD_WITHOUT_FACTOR } : {};
      audit({ name: after.username, id: after._id, ...verb });
      await sessions.forgetOthers(after._id);
      return { message: results.temporaryPassword, password };
    }),
    endpoint(
      calls.updatePermissions,
      async ({ params, body: { newPermissions, version }, signedIn, audit }) => {
        const at = { id: new ObjectId(params.id), version };
        const { before, after } = await users.setPermissions(core, actorOf(signedIn), at, newPermissions);
        audit({ name: after.username, id: after._id, before, after });
        return { message: results.permissionsUpdated, user: presentUser(after, actorOf(signedIn)) };
      },
    ),
    endpoint(calls.updateNotifications, async ({ body: { token }, signedIn, audit }) => {
      const user = await users.setNotifications(core, actorOf(signedIn), token);
      audit({
        name: user.username,
        id: user._id,
        ...(token === null ? { verb: 'Disabled notifications of' } : {}),
      });
      const message = token === null ? results.notificationsDisabled : results.notificationsEnabled;
      return { message, user: presentOwnUser(user, signedIn.session.handle) };
    }),
  ];
}

const PASSWORD_WITHOUT_FACTOR = 'Created temporary password and removed second factor of';
const STATUS_VERBS = { Active: 'Activated', Suspended: 'Suspended' } as const;
