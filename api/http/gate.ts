import type { Call, Needs } from '@touchline/contract/define-call';
import { can, isSuperAdmin } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import type { CurrentSession, SessionService } from '@touchline/core/sessions/sessions';
import type { Viewer } from '@touchline/core/users/present-user';
import type { User } from '@touchline/core/users/users';
import type { ApiRequest, ApiResponse } from './message.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** Somebody signed in. */
export interface Caller {
  user: User;
  session: CurrentSession;
}

/** The caller as the presenters of users see him. */
export const viewerOf = ({ user, session }: Caller): Viewer => ({ user, session: session.handle });

/** Who may pass to which call. */
export interface Gate {
  /**
   * The caller of a request, who may make the call; null when nobody is signed in and the call needs nobody. Throws
   * UNAUTHENTICATED, PERMISSION_DENIED, NOT_OWNER or PASSWORD_CHANGE_REQUIRED.
   */
  admit(
    call: Pick<Call, 'id' | 'method' | 'needs'>,
    req: ApiRequest,
    res: ApiResponse,
  ): Promise<Caller | null>;
  /** Throws PERMISSION_DENIED unless the caller, who was admitted, has also what is needed here. */
  assert(needs: Needs, caller: Caller, req: ApiRequest): void;
}

/** What remains possible with a temporary password. */
const WITH_TEMPORARY_PASSWORD = new Set(['auth.session', 'auth.signOut', 'users.password']);

/** The gate of all calls, on the sessions. */
export function createGate(core: Core, sessions: SessionService): Gate {
  return {
    async admit(call, req, res) {
      // Public reads are answered from memory and the same for everybody; nobody is looked up for them.
      if (
        call.needs === 'device' ||
        (call.needs === 'public' && call.method === 'GET' && call.id !== 'auth.session')
      )
        return null;
      const caller = await callerOf(core, sessions, req, res);
      const refusal = refusalOf(call, caller, req);
      if (refusal) throw refusal;
      return caller;
    },
    assert(needs, caller, req) {
      if (!isAllowed(needs, caller.user, req.params))
        throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
    },
  };
}

/** Why the caller, or nobody, may not make the call; null when he may. */
function refusalOf(
  call: Pick<Call, 'id' | 'needs'>,
  caller: Caller | null,
  req: ApiRequest,
): AppError | null {
  if (call.needs === 'public') return null;
  if (!caller) return new AppError('UNAUTHENTICATED', texts.errors.unauthenticated);
  if (caller.user.temporaryPasswordUntil && !WITH_TEMPORARY_PASSWORD.has(call.id))
    return new AppError('PASSWORD_CHANGE_REQUIRED', texts.errors.passwordChangeRequired);
  if (isAllowed(call.needs, caller.user, req.params)) return null;
  if (call.needs === 'own') return new AppError('NOT_OWNER', notOwnerText(call));
  return new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
}

/** Whether what a call needs is met by the user, given the ids in the path. */
export function isAllowed(needs: Needs, user: User, params: ApiRequest['params']): boolean {
  if (needs === 'public' || needs === 'session') return true;
  if (needs === 'own') return params.id?.toString().toLowerCase() === user._id.toHexString();
  if (needs === 'super-admin') return isSuperAdmin(user);
  if (needs === 'device') return false;
  if (typeof needs === 'string') return can(user, needs);
  if ('any' in needs) return needs.any.some((need) => isAllowed(need, user, params));
  return needs.all.every((need) => isAllowed(need, user, params));
}

async function callerOf(
  core: Core,
  sessions: SessionService,
  req: ApiRequest,
  res: ApiResponse,
): Promise<Caller | null> {
  const secret = readSessionCookie(core.env, req.headers.cookie);
  if (!secret) return null;
  const valid = await sessions.validate(secret);
  if (!valid) return null;
  const { user, session, isExtended } = valid;
  if (isExtended) writeSessionCookie(core.env, res, secret, session.expiresAt);
  return { user, session };
}

const notOwnerText = (call: Pick<Call, 'id'>) =>
  call.id === 'users.notifications' ? texts.errors.notYourNotifications : texts.errors.permissionDenied;
