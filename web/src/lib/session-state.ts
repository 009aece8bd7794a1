import type { OwnUser } from '@touchline/contract/records/users';
import { create } from 'zustand';

export interface SessionState {
  /** 'checking' until the server has said once who is signed in. */
  readonly status: 'checking' | 'failed' | 'signed-in' | 'signed-out';
  readonly user: OwnUser | null;
  /** Signed in with a temporary password: nothing else is possible until it is changed. */
  readonly mustChangePassword: boolean;
  /** The user has logged out: the next sign-in does not go on where this one was. */
  readonly hasLoggedOut: boolean;
  /** The server said so in the middle of the work. */
  readonly isSuspended: boolean;
}

/** Who is signed in, as this page knows it. What changes it stands in `session.ts`. */
export const useSession = create<SessionState>()(() => ({
  status: 'checking',
  user: null,
  mustChangePassword: false,
  hasLoggedOut: false,
  isSuspended: false,
}));
