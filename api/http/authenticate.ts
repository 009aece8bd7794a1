import type { Call } from '@touchline/contract/define-call';
import type { Core } from '@touchline/core/platform/core';
import type { SessionService, SignedIn } from '@touchline/core/sessions/sessions';
import type { Actor } from '@touchline/core/users/present-user';
import type { Request, Response } from 'express';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** The signed-in user in the form that the presenters of users need. */
export const actorOf = ({ user, session }: SignedIn): Actor => ({ user, session: session.handle });

/** The user of a request, or null without a valid session. The cookie of an extended session is sent again. */
export type Authenticate = (
  call: Pick<Call, 'id' | 'method' | 'needs'>,
  req: Request,
  res: Response,
) => Promise<SignedIn | null>;

/** Reads users from their session cookie, with the user's current record in MongoDB. */
export function createAuthenticate({ env }: Core, sessions: SessionService): Authenticate {
  return async (call, req, res) => {
    if (!looksAtSession(call)) return null;
    const secret = readSessionCookie(env, req.headers.cookie);
    const valid = secret === null ? null : await sessions.validate(secret);
    if (secret === null || valid === null) return null;
    const { isExtended, ...signedIn } = valid;
    if (isExtended) writeSessionCookie(env, res, secret, signedIn.session.expiresAt);
    return signedIn;
  };
}

/** Public reads come from memory and are the same for every client; devices authenticate with their token. */
function looksAtSession({ id, method, needs }: Pick<Call, 'id' | 'method' | 'needs'>): boolean {
  if (needs === 'device') return false;
  return needs !== 'public' || method !== 'GET' || id === 'auth.session';
}
