import type { OwnUser } from '@touchline/contract/records/users';
import { create } from 'zustand';

export interface SessionState {
  /** 'checking' until the server has said once who is signed in. */
  readonly status: 'checking' | 'failed' | 'signed-in' | 'signed-out';
  readonly user: OwnUser | null;
  /** Signed in with a temporary password: nothing else is possible until it is changed. */
  readonly mustChangePassword: boolean;
  /** The user's role needs a second factor: nothing else is possible until it is set up. */
  readonly mustSetUpSecondFactor: boolean;
  /** Logged out here: the next sign-in does not return to the page of this one. */
  readonly hasLoggedOut: boolean;
  /** The server ended the session while the user was working. */
  readonly isSuspended: boolean;
}

/** The signed-in user as this page knows it; `session.ts` changes it. */
export const useSession = create<SessionState>()(() => ({
  status: 'checking',
  user: null,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  hasLoggedOut: false,
  isSuspended: false,
}));
