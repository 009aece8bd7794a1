import { recordActivity } from '@touchline/contract/calls/activity';
import { getSession, signIn as signInCall, signOut as signOutCall } from '@touchline/contract/calls/auth';
import type { Needs } from '@touchline/contract/define-call';
import type { SignInForm } from '@touchline/contract/forms/auth';
import { can, isSuperAdmin, type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { OwnUser } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { ApiError } from './api-client.ts';
import { callApi } from './call.ts';
import { answer, ask } from './interruptions.ts';
import { serverClock } from './server-clock.ts';
import { type SessionState, useSession } from './session-state.ts';
import { setStaffFlag } from './staff-flag.ts';

export { useSession };

/** Asks the server who is signed in; a failure shows in the status, unless a user was signed in already. */
export async function loadSession(): Promise<void> {
  try {
    const { user, serverTime, ...required } = await callApi(getSession);
    serverClock.learnFromHello(Date.parse(serverTime));
    // The session ended elsewhere: the page asks for the password and keeps what was typed.
    if (user === null && useSession.getState().user !== null) void ask('sign-in');
    else setSession(user, required);
  } catch {
    if (useSession.getState().user === null) useSession.setState({ status: 'failed' });
  }
}

/** Whether signing in was refused because a code is missing: the password was right. */
export const isCodeAsked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CODE_REQUIRED';

/** Signs in. Throws ApiError. */
export async function signIn(form: SignInForm): Promise<void> {
  const before = useSession.getState().user;
  const { user, mustChangePassword, mustSetUpSecondFactor } = await callApi(signInCall, { body: form });
  // Another user continues in this tab and must not see the data of the one before.
  if (before !== null && before._id !== user._id) return window.location.reload();
  setSession(user, { mustChangePassword, mustSetUpSecondFactor });
  answer('sign-in', true);
}

/** Signs out, and first leaves the entry in the audit log; the page is left for the sign-in page. */
export async function signOut(): Promise<void> {
  const { user } = useSession.getState();
  if (user === null) return;
  // A failure here must not keep the user signed in.
  await callApi(recordActivity, {
    params: { id: user._id },
    body: { action: dashboardTexts.activity.signedOut },
  }).catch(() => undefined);
  // The page leaves its connection by itself: one that the server closes would ask who is signed in.
  useSession.setState({ hasLoggedOut: true });
  try {
    await callApi(signOutCall);
  } catch (error) {
    useSession.setState({ hasLoggedOut: false });
    throw error;
  }
  setStaffFlag(false);
  useSession.setState({ status: 'signed-out', user: null });
}

/** Whether the signed-in user has a permission. */
export function useCan(): (key: PermissionKey) => boolean {
  const user = useSession((state) => state.user);
  return (key) => can(user, key);
}

/** Why the signed-in user may not make a call, or null: `disabledReason={useMissing(createLeague)}`. */
export function useMissing(call: { readonly needs: Needs }): string | null {
  const user = useSession((state) => state.user);
  return missing(user, call.needs);
}

/** Why a user lacks what a call needs, as the disabled control says it; null when nothing is missing. */
export function missing(user: OwnUser | null, needs: Needs): string | null {
  if (typeof needs === 'object') {
    const reasons = ('any' in needs ? needs.any : needs.all).map((one) => missing(user, one));
    if ('all' in needs) return reasons.find((reason) => reason !== null) ?? null;
    return reasons.includes(null) ? null : (reasons[0] ?? null);
  }
  // Only the server knows whose record it is.
  if (needs === 'public' || needs === 'session' || needs === 'own' || needs === 'device') return null;
  if (needs === 'super-admin')
    return isSuperAdmin(user) ? null : dashboardTexts.access.missing('Super Admin');
  return can(user, needs) ? null : dashboardTexts.access.missing(permissionLabel(needs));
}

/** What has to be done before anything else. */
type Required = Pick<SessionState, 'mustChangePassword' | 'mustSetUpSecondFactor'>;

function setSession(user: OwnUser | null, required: Required): void {
  setStaffFlag(user !== null);
  useSession.setState({
    status: user ? 'signed-in' : 'signed-out',
    user,
    ...required,
    hasLoggedOut: false,
    isSuspended: false,
  });
}
