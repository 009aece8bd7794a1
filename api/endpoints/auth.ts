import * as calls from '@touchline/contract/calls/auth';
import * as own from '@touchline/contract/calls/sessions';
import { signIn as signInCall } from '@touchline/contract/calls/sign-in';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { texts } from '@touchline/contract/texts';
import { auditTexts, failedTryTexts } from '@touchline/contract/texts/audit';
import type { Core } from '@touchline/core/platform/core';
import { confirmSession } from '@touchline/core/sessions/confirmation';
import { findRequiredSetup } from '@touchline/core/sessions/required-setup';
import type { SessionService, SignedIn } from '@touchline/core/sessions/sessions';
import { signIn } from '@touchline/core/sessions/sign-in';
import { readSettings } from '@touchline/core/settings/settings';
import { presentOwnUser } from '@touchline/core/users/present-user';
import { endSessions, findUserByEmail, getUser, type User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { actorOf } from '../http/authenticate.ts';
import { readBrowserCookie, writeBrowserCookie } from '../http/browser-cookie.ts';
import { clientAddress, clientOf } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../http/session-cookie.ts';
import { notingFailure } from './failed-tries.ts';

/** Sign-in and sign-out, and the sessions of users. */
export function authEndpoints(core: Core, sessions: SessionService): Endpoint[] {
  const results = texts.results.session;
  const listOf = async (user: User, { session }: SignedIn) =>
    (await sessions.list(user)).map(({ _id, agent, address, createdAt, lastSeenAt }) => ({
      _id,
      current: _id === session.handle,
      agent,
      address,
      createdAt: toTimestamp(createdAt),
      lastSeenAt: toTimestamp(lastSeenAt),
    }));
  return [
    endpoint(signInCall, async ({ body, req, res }) => {
      const request = {
        ...body,
        ...clientOf(core.env, req),
        requestId: req.id,
        browser: readBrowserCookie(core, req.headers.cookie),
        previous: readSessionCookie(core.env, req.headers.cookie),
      };
      const { user, secret, handle, expiresAt, browser } = await notingFailure(
        core,
        { req, res, action: failedTryTexts.signIn, account: () => findUserByEmail(core, body.email) },
        () => signIn(core, request, { sessions }),
      );
      writeSessionCookie(core.env, res, secret, expiresAt);
      writeBrowserCookie(core.env, res, browser);
      return {
        message: results.signedIn,
        user: presentOwnUser(user, handle),
        ...findRequiredSetup({ user, settings: await readSettings(core) }),
      };
    }),
    endpoint(calls.signOut, async ({ signedIn, res }) => {
      await sessions.end(signedIn.session.handle);
      clearSessionCookie(core.env, res);
      return { message: results.signedOut };
    }),
    endpoint(own.confirmPassword, async ({ body: { password }, signedIn, req, res }) => {
      const address = clientAddress(core.env, req);
      await notingFailure(
        core,
        { req, res, action: failedTryTexts.confirmation, account: async () => signedIn.user },
        () => confirmSession(core, actorOf(signedIn), { password, field: 'password', address }),
      );
      return { message: results.confirmed };
    }),
    endpoint(calls.getSession, ({ signedIn }) => ({
      user: signedIn ? presentOwnUser(signedIn.user, signedIn.session.handle) : null,
      ...(signedIn ? findRequiredSetup(signedIn) : NOTHING_REQUIRED),
      serverTime: core.clock.date().toISOString(),
    })),
    endpoint(own.listSessions, async ({ signedIn }) => {
      return { sessions: await listOf(signedIn.user, signedIn) };
    }),
    endpoint(own.listSessionsOf, async ({ params, signedIn }) => {
      const user = await getUser(core, new ObjectId(params.id));
      return { sessions: await listOf(user, signedIn) };
    }),
    endpoint(own.endSessionsOf, async ({ params, signedIn }) => {
      const actor = actorOf(signedIn);
      const { after } = await endSessions(core, actor, new ObjectId(params.id));
      const count = await sessions.forgetOthers(after._id, after.keptSession ?? undefined);
      return audited(
        { name: after.username, id: after._id },
        { message: texts.results.users.sessionsEnded(count), count },
      );
    }),
    endpoint(own.signOutOthers, async ({ signedIn }) => {
      const count = await sessions.endOthers(signedIn.user._id, signedIn.session.handle);
      return audited(
        count > 0
          ? { name: auditTexts.otherSessions(count, signedIn.user.username), id: signedIn.user._id }
          : null,
        { message: results.othersSignedOut(count), count },
      );
    }),
  ];
}

const NOTHING_REQUIRED = { mustChangePassword: false, mustSetUpSecondFactor: false };
