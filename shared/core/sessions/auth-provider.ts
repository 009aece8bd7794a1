import type { SignInForm } from '@touchline/contract/forms/auth';
import type { Core } from '../platform/core.ts';
import { verifyPassword } from '../users/password-hash.ts';
import { findUserByEmail, type User } from '../users/users.ts';

/** Checks credentials; the sessions are the product's own. */
export interface AuthProvider {
  /**
   * The user with these credentials, without deleted ones, or null. Both take equally long, also for an unknown e-mail.
   */
  authenticate(credentials: Pick<SignInForm, 'email' | 'password'>): Promise<User | null>;
}

/** The default provider: the users and password hashes of this installation. */
export function localAuthProvider(core: Core): AuthProvider {
  return {
    async authenticate({ email, password }) {
      const user = await findUserByEmail(core, email);
      const isRight = await verifyPassword(password, user?.passwordHash ?? null);
      const until = user?.temporaryPasswordUntil;
      // An expired temporary password is not valid.
      const isExpired = until !== null && until !== undefined && until.getTime() <= core.clock.now();
      return isRight && !isExpired ? user : null;
    },
  };
}
