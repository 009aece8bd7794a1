import type { OwnUser } from '@touchline/contract/records/users';
import { create } from 'zustand';

export interface SessionState {
  /** 'checking' until the server has first answered the question of the signed-in user. */
  readonly status: 'checking' | 'failed' | 'signed-in' | 'signed-out';
  readonly user: OwnUser | null;
  /** Signed in with a temporary password: every other action is refused until it is changed. */
  readonly mustChangePassword: boolean;
  /** The user's role requires a second factor: every other action is refused until it is set up. */
  readonly mustSetUpSecondFactor: boolean;
  /** The user logs out or has logged out, here or in another tab: the page is about to be left. */
  readonly hasLoggedOut: boolean;
  /** The server ended the session while the user was working. */
  readonly isSuspended: boolean;
}

/** The signed-in user as this page knows it; only `session.ts` changes it. */
export const useSession = create<SessionState>()(() => ({
  status: 'checking',
  user: null,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  hasLoggedOut: false,
  isSuspended: false,
}));
