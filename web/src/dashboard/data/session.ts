import { recordActivity } from '@touchline/contract/calls/activity';
import { getSession, signOut as signOutCall } from '@touchline/contract/calls/auth';
import type { Needs } from '@touchline/contract/define-call';
import { can, isSuperAdmin, type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { OwnUser } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { ApiError } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { setStaffFlag } from '../../lib/staff-flag.ts';
import { readStored } from '../../lib/storage.ts';
import { callApi } from './call.ts';
import { answer, ask } from './interruptions.ts';
import { openAnew } from './open-anew.ts';
import { joinTabs, tellOtherTabs } from './other-tabs.ts';
import { cancelReads } from './query-client.ts';
import { type SessionState, useSession } from './session-state.ts';
import { removeAllBut, removeAllOf } from './user-storage.ts';

export { useSession };

const SIGN_IN_PATH = '/sign-in';
/** The number of sessions that began in this page. */
let sessionsBegun = 0;

/** Loads the session and then follows what other tabs do with it. */
export function followSession(): void {
  joinTabs((message) => {
    if (message.kind === 'signed-in' || message.kind === 'changed') void loadSession();
    else if (message.userId !== useSession.getState().user?._id) return;
    else if (message.kind === 'logged-out') leave();
    else {
      // The page leaves its connection, or connects again and then repeats its reads.
      useSession.setState({ hasLoggedOut: message.kind === 'logging-out' });
      if (message.kind === 'logging-out') void cancelReads();
    }
  });
  // Without its connection a page learns in no other way that a block has ended, or that the tab of a log-out was closed.
  window.addEventListener('focus', () => isDisconnected() && void loadSession());
  // A page restored from the browser's history missed events: its user may have logged out since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  void loadSession();
}

/** Loads the signed-in user from the server; a failure shows in the status, unless a user was already signed in. */
export async function loadSession(): Promise<void> {
  const begunBefore = sessionsBegun;
  try {
    const { user, serverTime, ...required } = await callApi(getSession);
    serverClock.learnFromHello(Date.parse(serverTime));
    // The request started before a sign-in that finished first: its answer is about the session before.
    if (user === null && begunBefore < sessionsBegun) return;
    // The session ended elsewhere: the page asks for the password and keeps the typed text.
    if (user === null && useSession.getState().user !== null) void ask('sign-in');
    else setSession(user, required);
  } catch {
    if (useSession.getState().user === null) useSession.setState({ status: 'failed' });
  }
}

/** Loads the session after a change of the user's own account, here and in the other tabs. */
export function sessionChanged(): Promise<void> {
  tellOtherTabs({ kind: 'changed' });
  return loadSession();
}

/** Whether the page has no live connection: the user must take a step before anything else, or is logging out. */
function isDisconnected(): boolean {
  const { mustChangePassword, mustSetUpSecondFactor, hasLoggedOut } = useSession.getState();
  return mustChangePassword || mustSetUpSecondFactor || hasLoggedOut;
}

/** Takes over a session that a sign-in here has just begun; the other tabs continue with it too. */
export function beginSession(user: OwnUser, required: Required): void {
  sessionsBegun += 1;
  setSession(user, required);
  tellOtherTabs({ kind: 'signed-in' });
}

/**
 * Signs out after writing the entry in the audit log. All tabs of the dashboard are emptied and go to the sign-in
 * page, and nothing of the user stays in the browser. Throws ApiError when the server is not reached.
 */
export async function signOut(): Promise<void> {
  const { user } = useSession.getState();
  if (user === null) return;
  // The page closes its connection itself: if the server closed it, the page would load the session.
  useSession.setState({ hasLoggedOut: true });
  tellOtherTabs({ kind: 'logging-out', userId: user._id });
  // A failure here must not keep the user signed in.
  await callApi(recordActivity, {
    params: { id: user._id },
    body: { action: dashboardTexts.activity.signedOut },
  }).catch(() => undefined);
  // What is still under way would be refused once the session has ended.
  await cancelReads();
  try {
    await callApi(signOutCall);
  } catch (error) {
    // The session had already ended.
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') {
      // The page connects again, and then repeats its reads.
      useSession.setState({ hasLoggedOut: false });
      tellOtherTabs({ kind: 'log-out-failed', userId: user._id });
      throw error;
    }
  }
  tellOtherTabs({ kind: 'logged-out', userId: user._id });
  await followPush(null);
  leave();
}

/** Goes to the sign-in page, which leads back here. Typed text stays in this browser for a day. */
export function leaveForSignIn(): void {
  const { pathname, search } = window.location;
  openAnew(signInPath(pathname + search));
}

/** The path of the sign-in page that leads to `next` afterwards. */
export function signInPath(next: string): string {
  return `${SIGN_IN_PATH}?next=${encodeURIComponent(next)}`;
}

/** Leaves the dashboard after a log-out: data in memory goes with the document, stored data is removed. */
function leave(): void {
  const { user } = useSession.getState();
  // First of all: without a user nothing more is stored.
  useSession.setState({ status: 'signed-out', user: null, hasLoggedOut: true });
  setStaffFlag(false);
  if (user !== null) removeAllOf(user._id);
  openAnew(SIGN_IN_PATH);
}

/** Whether the signed-in user has a permission. */
export function useCan(): (key: PermissionKey) => boolean {
  const user = useSession((state) => state.user);
  return (key) => can(user, key);
}

/** The reason why the signed-in user may not make a call, or null: `disabledReason={useMissing(createLeague)}`. */
export function useMissing(call: { readonly needs: Needs }): string | null {
  const user = useSession((state) => state.user);
  return missing(user, call.needs);
}

/** The reason why a user may not make a call, as the disabled control shows it; null when nothing is missing. */
export function missing(user: OwnUser | null, needs: Needs): string | null {
  if (typeof needs === 'object') {
    const reasons = ('any' in needs ? needs.any : needs.all).map((one) => missing(user, one));
    if ('all' in needs) return reasons.find((reason) => reason !== null) ?? null;
    return reasons.includes(null) ? null : (reasons[0] ?? null);
  }
  // Only the server knows the owner of the record.
  if (needs === 'public' || needs === 'session' || needs === 'own' || needs === 'device') return null;
  if (needs === 'super-admin')
    return isSuperAdmin(user) ? null : dashboardTexts.access.missing(dashboardTexts.access.superAdmin);
  return can(user, needs) ? null : dashboardTexts.access.missing(permissionLabel(needs));
}

/** The steps that a user must take before anything else. */
type Required = Pick<SessionState, 'mustChangePassword' | 'mustSetUpSecondFactor'>;

/** Stores the server's answer about the session. */
function setSession(user: OwnUser | null, required: Required): void {
  const before = useSession.getState().user;
  if (user !== null && before !== null && before._id !== user._id) {
    // Another user continues in this browser and must not see what the previous one has open.
    useSession.setState({ status: 'checking', user: null });
    window.location.reload();
    return;
  }
  setStaffFlag(user !== null);
  if (user !== null) removeAllBut(user._id);
  useSession.setState({
    status: user ? 'signed-in' : 'signed-out',
    user,
    ...required,
    hasLoggedOut: false,
    isSuspended: false,
  });
  if (user !== null) answer('sign-in', true);
  // A session that ended elsewhere, or one of another user, has no record of this browser.
  void followPush(user);
}

/** Lets this browser's push subscription follow the session, where staff use it; its code is loaded only there. */
async function followPush(user: OwnUser | null): Promise<void> {
  if (readStored('staff-push') === null) return;
  try {
    const { forgetStaffPush, renewStaffPush } = await import('./staff-push.ts');
    await (user === null ? forgetStaffPush() : renewStaffPush(user));
  } catch {
    // The next visit does it.
  }
}
