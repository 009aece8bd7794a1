import { setTimeout as delay } from 'node:timers/promises';
import type { SignInForm } from '@touchline/contract/forms/auth';
import { texts } from '@touchline/contract/texts';
import { recordActivity } from '../activity/activity.ts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import { type User, verifyUser } from '../users/users.ts';
import { type AuthProvider, localAuthProvider } from './auth-provider.ts';
import type { SessionService } from './sessions.ts';
import { beginAttempt } from './sign-in-limits.ts';

/** Who asks to be let in, from where. */
export interface SignInRequest extends SignInForm {
  agent: string;
  /** The address as it is shown in the list of sessions. */
  address: string;
  /** The address as failed tries are counted for it; a whole network where one person has many. */
  countedAddress: string;
  requestId: string;
  /** The secret of the session that the browser has had so far. */
  previous: string | null;
}

/** A session that has just begun. */
export interface NewSession {
  user: User;
  secret: string;
  handle: string;
  expiresAt: Date;
}

/** What a sign-in stands on; tests hold the waiting. */
export interface SignInOptions {
  sessions: SessionService;
  provider?: AuthProvider;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Begins a session; throws BAD_CREDENTIALS, the same and in the same time whether the account exists or not,
 * SUSPENDED only after a right password, RATE_LIMITED, and UNAVAILABLE while Redis is away.
 */
export async function signIn(
  core: Core,
  request: SignInRequest,
  { sessions, provider = localAuthProvider(core), pause = delay }: SignInOptions,
): Promise<NewSession> {
  const { email, password, agent, address, countedAddress, requestId, previous } = request;
  const attempt = await beginAttempt(core, { email, address: countedAddress });
  let user: User | null;
  try {
    // Before the password is looked at: who guesses learns no sooner that a guess was right.
    if (attempt.waitMs > 0) await pause(attempt.waitMs);
    user = await provider.authenticate({ email, password });
  } catch (error) {
    await attempt.abandoned();
    throw error;
  }
  if (!user) throw new AppError('BAD_CREDENTIALS', texts.errors.badCredentials);
  await attempt.succeeded();
  if (user.status !== 'Active') throw new AppError('SUSPENDED', texts.errors.suspended);
  const verified = await verifyUser(core, user);
  await recordActivity(core, {
    actor: verified,
    action: texts.dashboard.activity.signedIn,
    source: 'server',
    requestId,
  });
  // With the number that the password was checked under: what has ended the user's sessions since ends this one too.
  const session = await sessions.create(user, { agent, address });
  if (previous !== null) await sessions.endBySecret(previous);
  return { user: verified, ...session };
}
