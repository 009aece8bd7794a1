import type { SignInForm } from '@touchline/contract/forms/auth';
import { texts } from '@touchline/contract/texts';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { recordActivity } from '../activity/activity.ts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import { addBrowser, findBrowser } from '../users/browsers.ts';
import { takeCode } from '../users/second-factor.ts';
import { noteSignIn, type User } from '../users/users.ts';
import { type AuthProvider, localAuthProvider } from './auth-provider.ts';
import type { SessionService } from './sessions.ts';
import { tryPassword } from './sign-in-limits.ts';

/** The credentials of a sign-in, and its client. */
export interface SignInRequest extends SignInForm {
  agent: string;
  address: string;
  /** The browser's secret from an earlier sign-in to any account, or null. */
  browser: string | null;
  requestId: string;
  /** The secret of the browser's session so far. */
  previous: string | null;
}

/** A session that has just begun. */
export interface NewSession {
  user: User;
  secret: string;
  handle: string;
  expiresAt: Date;
  /** The browser's secret for its next sign-in. */
  browser: string;
}

/** The services that a sign-in needs; tests hold its waits. */
export interface SignInOptions {
  sessions: SessionService;
  provider?: AuthProvider;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Begins a session. Throws BAD_CREDENTIALS, with the same answer and time whether the account exists or not; SUSPENDED,
 * CODE_REQUIRED and BAD_CODE only after a right password; RATE_LIMITED; and UNAVAILABLE while Redis is away.
 */
export async function signIn(
  core: Core,
  request: SignInRequest,
  { sessions, provider = localAuthProvider(core), pause }: SignInOptions,
): Promise<NewSession> {
  const { email, password, code, agent, address, requestId, previous } = request;
  const browser = await findBrowser(core, email, request.browser);
  const user = await tryPassword(
    core,
    { email, address, browser },
    () => provider.authenticate({ email, password }),
    pause,
  );
  if (!user) throw new AppError('BAD_CREDENTIALS', texts.errors.badCredentials);
  if (user.status !== 'Active') throw new AppError('SUSPENDED', texts.errors.suspended);
  const { user: afterCode, isRecovery } = await takeCode(core, user, code);
  const verified = await noteSignIn(core, afterCode);
  const record = (action: string) =>
    recordActivity(core, { actor: verified, action, source: 'server', client: request, requestId });
  await record(texts.dashboard.activity.signedIn);
  if (isRecovery) await record(secondFactorTexts.activity.recoveryCodeUsed);
  const signedIn = await addBrowser(core, verified, request.browser);
  // With the epoch under which the password was checked: a change that has ended the user's sessions since then ends
  // this one too.
  const session = await sessions.create(user, { agent, address, browser: signedIn.browser });
  if (previous !== null) await sessions.endBySecret(previous);
  return { user: verified, ...session, browser: signedIn.secret };
}
