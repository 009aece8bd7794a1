import type { SignInForm } from '@touchline/contract/forms/auth';
import type { Core } from '../platform/core.ts';
import { verifyPassword } from '../users/password-hash.ts';
import { findUserByEmail, type User } from '../users/users.ts';

/** Who knows whether credentials are right; the sessions themselves are ours. */
export interface AuthProvider {
  /** The user, not deleted, with these credentials, or null; both take equally long, also for an unknown e-mail. */
  authenticate(credentials: Pick<SignInForm, 'email' | 'password'>): Promise<User | null>;
}

/** The provider that is shipped: the users and password hashes of this installation. */
export function localAuthProvider(core: Core): AuthProvider {
  return {
    async authenticate({ email, password }) {
      const user = await findUserByEmail(core, email);
      const isRight = await verifyPassword(password, user?.passwordHash ?? null);
      const until = user?.temporaryPasswordUntil;
      // A temporary password that has run out is no password.
      const isExpired = until !== null && until !== undefined && until.getTime() <= core.clock.now();
      return isRight && !isExpired ? user : null;
    },
  };
}
