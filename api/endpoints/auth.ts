import * as calls from '@touchline/contract/calls/auth';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { confirmSession } from '@touchline/core/sessions/confirmation';
import { findRequiredSetup } from '@touchline/core/sessions/required-setup';
import type { SessionService } from '@touchline/core/sessions/sessions';
import { signIn } from '@touchline/core/sessions/sign-in';
import { presentOwnUser } from '@touchline/core/users/present-user';
import { actorOf } from '../http/authenticate.ts';
import { readBrowserCookie, writeBrowserCookie } from '../http/browser-cookie.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../http/session-cookie.ts';

/** Signing in and out, and the user's own sessions. */
export function authEndpoints(core: Core, sessions: SessionService): Endpoint[] {
  const results = texts.results.session;
  return [
    endpoint(calls.signIn, async ({ body, req, res }) => {
      const { user, secret, handle, expiresAt, browser } = await signIn(
        core,
        {
          ...body,
          agent: req.headers['user-agent'] ?? '',
          address: clientAddress(core.env, req),
          requestId: req.id,
          browser: readBrowserCookie(req.headers.cookie),
          previous: readSessionCookie(core.env, req.headers.cookie),
        },
        { sessions },
      );
      writeSessionCookie(core.env, res, secret, expiresAt);
      writeBrowserCookie(core.env, res, browser);
      return {
        message: results.signedIn,
        user: presentOwnUser(user, handle),
        ...(await findRequiredSetup(core, user)),
      };
    }),
    endpoint(calls.signOut, async ({ signedIn, res }) => {
      await sessions.end(signedIn.session.handle);
      clearSessionCookie(core.env, res);
      return { message: results.signedOut };
    }),
    endpoint(calls.confirmPassword, async ({ body: { password }, signedIn, req }) => {
      const address = clientAddress(core.env, req);
      await confirmSession(core, actorOf(signedIn), { password, field: 'password', address });
      return { message: results.confirmed };
    }),
    endpoint(calls.getSession, async ({ signedIn }) => ({
      user: signedIn ? presentOwnUser(signedIn.user, signedIn.session.handle) : null,
      ...(signedIn ? await findRequiredSetup(core, signedIn.user) : NOTHING_REQUIRED),
      serverTime: core.clock.date().toISOString(),
    })),
    endpoint(calls.listSessions, async ({ signedIn }) => {
      const records = await sessions.list(signedIn.user);
      return {
        sessions: records.map(({ _id, agent, address, createdAt, lastSeenAt }) => ({
          _id,
          current: _id === signedIn.session.handle,
          agent,
          address,
          createdAt: toTimestamp(createdAt),
          lastSeenAt: toTimestamp(lastSeenAt),
        })),
      };
    }),
    endpoint(calls.signOutOthers, async ({ signedIn, audit }) => {
      const count = await sessions.endOthers(signedIn.user._id, signedIn.session.handle);
      audit(
        count > 0 ? { name: `${count} others of ${signedIn.user.username}`, id: signedIn.user._id } : null,
      );
      return { message: results.othersSignedOut(count), count };
    }),
  ];
}

const NOTHING_REQUIRED = { mustChangePassword: false, mustSetUpSecondFactor: false };
