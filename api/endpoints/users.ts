import * as calls from '@touchline/contract/calls/users';
import { texts } from '@touchline/contract/texts';
import { auditTexts, failedTryTexts } from '@touchline/contract/texts/audit';
import type { Core } from '@touchline/core/platform/core';
import { changePassword } from '@touchline/core/sessions/change-password';
import type { SessionService } from '@touchline/core/sessions/sessions';
import { assignRole } from '@touchline/core/users/assign-role';
import { setNotifications } from '@touchline/core/users/notifications';
import { giveTemporaryPassword } from '@touchline/core/users/passwords';
import { presentOwnUser, presentPermissions, presentUser } from '@touchline/core/users/present-user';
import * as users from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { actorOf } from '../http/authenticate.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { notingFailure } from './failed-tries.ts';

/** The staff. */
export function userEndpoints(core: Core, sessions: SessionService): Endpoint[] {
  const results = texts.results.users;
  return [
    endpoint(calls.listUsers, async ({ query, signedIn, rows }) => {
      const { records, ...page } = await users.listUsers(core, query, { actor: signedIn.user, rows });
      return { users: records.map((user) => presentUser(user, actorOf(signedIn))), ...page };
    }),
    endpoint(calls.listPermissions, async ({ query, signedIn, rows }) => {
      const { records, ...page } = await users.listUsers(core, query, { actor: signedIn.user, rows });
      return { users: records.map(presentPermissions), ...page };
    }),
    endpoint(calls.getUser, async ({ params, signedIn }) => {
      const user = await users.getUser(core, new ObjectId(params.id));
      return { user: presentUser(user, actorOf(signedIn)) };
    }),
    endpoint(calls.createUser, async ({ body, signedIn }) => {
      const user = await users.createUser(core, body);
      return audited(
        { name: user.username, id: user._id, after: user },
        { message: results.created, user: presentUser(user, actorOf(signedIn)) },
      );
    }),
    endpoint(calls.updateUser, async ({ params, body: { version, ...form }, signedIn }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await users.updateUser(core, actorOf(signedIn), at, form);
      const verb = before.status === after.status ? {} : { verb: STATUS_VERBS[after.status] };
      if (after.status === 'Suspended') await sessions.forgetOthers(after._id);
      const isOwn = after._id.equals(signedIn.user._id);
      const message = isOwn ? results.profileUpdated : results.updated;
      return audited(
        { name: after.username, id: after._id, before, after, ...verb },
        { message, user: presentUser(after, actorOf(signedIn)) },
      );
    }),
    endpoint(calls.deleteUser, async ({ params, signedIn }) => {
      const { before, after } = await users.removeUser(core, actorOf(signedIn), new ObjectId(params.id));
      await sessions.forgetOthers(after._id);
      return audited({ name: before.username, id: before._id, before }, { message: results.deleted });
    }),
    endpoint(calls.restoreUser, async ({ params, signedIn }) => {
      const { after } = await users.restoreUser(core, actorOf(signedIn), new ObjectId(params.id));
      return audited(
        { name: after.username, id: after._id, after },
        { message: results.restored, user: presentUser(after, actorOf(signedIn)) },
      );
    }),
    endpoint(calls.assignRole, async ({ params, body: { role, version }, signedIn }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await assignRole(core, actorOf(signedIn), at, role);
      return audited(
        { name: after.username, id: after._id, before, after },
        { message: results.roleAssigned, user: presentUser(after, actorOf(signedIn)) },
      );
    }),
    endpoint(calls.changePassword, async ({ body, signedIn, req, res }) => {
      const { after } = await notingFailure(
        core,
        { req, res, action: failedTryTexts.confirmation, account: async () => signedIn.user },
        () => changePassword(core, actorOf(signedIn), body, clientAddress(core.env, req)),
      );
      await sessions.forgetOthers(after._id, signedIn.session.handle);
      return audited({ name: after.username, id: after._id }, { message: results.passwordChanged });
    }),
    endpoint(calls.createTemporaryPassword, async ({ params, signedIn }) => {
      const id = new ObjectId(params.id);
      const { before, after, password } = await giveTemporaryPassword(core, actorOf(signedIn), id);
      const verb = before.secondFactor ? { verb: auditTexts.verbs.passwordWithoutFactor } : {};
      await sessions.forgetOthers(after._id);
      return audited(
        { name: after.username, id: after._id, ...verb },
        { message: results.temporaryPassword, password },
      );
    }),
    endpoint(calls.updatePermissions, async ({ params, body: { newPermissions, version }, signedIn }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await users.setPermissions(core, actorOf(signedIn), at, newPermissions);
      return audited(
        { name: after.username, id: after._id, before, after },
        { message: results.permissionsUpdated, user: presentUser(after, actorOf(signedIn)) },
      );
    }),
    endpoint(calls.updateNotifications, async ({ body: { token, subscription }, signedIn }) => {
      const user = await setNotifications(core, actorOf(signedIn), { token, subscription });
      const message = token === null ? results.notificationsDisabled : results.notificationsEnabled;
      return audited(
        {
          name: user.username,
          id: user._id,
          ...(token === null ? { verb: auditTexts.verbs.notificationsDisabled } : {}),
        },
        { message, user: presentOwnUser(user, signedIn.session.handle) },
      );
    }),
  ];
}

const STATUS_VERBS = {
  Active: auditTexts.verbs.activated,
  Suspended: auditTexts.verbs.suspended,
} as const;
