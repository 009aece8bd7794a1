import type { Call } from '@touchline/contract/define-call';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { SessionService, SignedIn } from '@touchline/core/sessions/sessions';
import { findTokenUser } from '@touchline/core/tokens/tokens';
import type { Actor } from '@touchline/core/users/present-user';
import type { Request, Response } from 'express';
import { readBearerToken } from './bearer-token.ts';
import type { LookUpCredentials } from './rate-limit.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** The signed-in user in the form that the presenters of users need. */
export const actorOf = ({ user, session, token }: SignedIn): Actor => ({
  user,
  session: session.handle,
  isToken: token !== undefined,
});

type Authenticated = Pick<Call, 'id' | 'method' | 'needs' | 'limit' | 'staffNeeds'>;

/** The user of a call, or null without a valid session or token. The cookie of an extended session is sent again. */
export type Authenticate = (call: Authenticated, req: Request, res: Response) => Promise<SignedIn | null>;

/** The user of a page's request, or null without a valid session; pages accept no API tokens. */
export type AuthenticateSession = (req: Request, res: Response) => Promise<SignedIn | null>;

/**
 * Reads users from their API token, or else from their session cookie, with the user's current record in MongoDB. A
 * request with a token is that of the token alone, whatever its cookie. Public calls answer a valid token as a visitor,
 * and reject with UNAUTHENTICATED for another one.
 */
export function createAuthenticate(
  core: Core,
  authenticateSession: AuthenticateSession,
  lookUp: LookUpCredentials,
): Authenticate {
  return async (call, req, res) => {
    if (isOfDevice(call)) return null;
    const secret = readBearerToken(req.headers);
    if (secret === null) return looksAtSession(call) ? authenticateSession(req, res) : null;
    const signedIn = await lookUp(req, () => findTokenUser(core, secret));
    if (call.needs !== 'public') return signedIn;
    if (!signedIn) throw new AppError('UNAUTHENTICATED', texts.errors.unauthenticated);
    return call.staffNeeds && can(signedIn.user, call.staffNeeds) ? signedIn : null;
  };
}

/** Reads users from their session cookie alone. */
export function createAuthenticateSession(
  { env }: Core,
  sessions: SessionService,
  lookUp: LookUpCredentials,
): AuthenticateSession {
  return async (req, res) => {
    const secret = readBearerToken(req.headers) === null ? readSessionCookie(env, req.headers.cookie) : null;
    const valid = secret === null ? null : await lookUp(req, () => sessions.validate(secret));
    if (secret === null || valid === null) return null;
    const { isExtended, ...signedIn } = valid;
    if (isExtended) writeSessionCookie(env, res, secret, signedIn.session.expiresAt);
    return signedIn;
  };
}

/** Devices authenticate with their own token, also when they register again. */
const isOfDevice = ({ needs, limit }: Authenticated): boolean => needs === 'device' || limit === 'device';

/** Public reads come from memory and are the same for every client. */
const looksAtSession = ({ id, method, needs }: Authenticated): boolean =>
  needs !== 'public' || method !== 'GET' || id === 'auth.session';
