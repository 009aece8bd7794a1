import type { Call } from '@touchline/contract/define-call';
import type { Core } from '@touchline/core/platform/core';
import type { SessionService, SignedIn } from '@touchline/core/sessions/sessions';
import type { Actor } from '@touchline/core/users/present-user';
import type { Request, Response } from 'express';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** The signed-in user as the presenters of users take it. */
export const actorOf = ({ user, session }: SignedIn): Actor => ({ user, session: session.handle });

/** The user of a request, or null when it has no session that stands. A session that was prolonged is sent again. */
export type Authenticate = (
  call: Pick<Call, 'id' | 'method' | 'needs'>,
  req: Request,
  res: Response,
) => Promise<SignedIn | null>;

/** Reads users from their session cookie, with the user as MongoDB has it now. */
export function createAuthenticate({ env }: Core, sessions: SessionService): Authenticate {
  return async (call, req, res) => {
    if (!looksAtSession(call)) return null;
    const secret = readSessionCookie(env, req.headers.cookie);
    const valid = secret === null ? null : await sessions.validate(secret);
    if (secret === null || valid === null) return null;
    const { user, session, isExtended } = valid;
    if (isExtended) writeSessionCookie(env, res, secret, session.expiresAt);
    return { user, session };
  };
}

/** Public reads are answered from memory and the same for every client; devices prove themselves with their token. */
function looksAtSession({ id, method, needs }: Pick<Call, 'id' | 'method' | 'needs'>): boolean {
  if (needs === 'device') return false;
  return needs !== 'public' || method !== 'GET' || id === 'auth.session';
}
