import { texts } from '@touchline/contract/texts';
import { AppError } from '../platform/errors.ts';
import type { SignedIn } from './sessions.ts';

/** The steps that a user must take before anything else. */
export interface RequiredSetup {
  /** The password is a temporary one. */
  mustChangePassword: boolean;
  /** The user's role requires a second factor, and the user has none. */
  mustSetUpSecondFactor: boolean;
}

/**
 * The steps that the user must take before anything else. Of a request with an API token it is the token's owner: the
 * token never acts in the role of a super-admin, whose second factor may be required all the same.
 */
export function findRequiredSetup({
  token,
  user,
  settings: { requireSecondFactor = [] },
}: Pick<SignedIn, 'token' | 'user' | 'settings'>): RequiredSetup {
  const { role, secondFactor, temporaryPasswordUntil } = token?.owner ?? user;
  return {
    mustChangePassword: temporaryPasswordUntil !== null,
    mustSetUpSecondFactor: !secondFactor && requireSecondFactor.includes(role),
  };
}

/** PASSWORD_CHANGE_REQUIRED or SECOND_FACTOR_REQUIRED, in this order; null for a user with nothing left to do. */
export function refusalBeforeSetup(signedIn: SignedIn): AppError | null {
  const { mustChangePassword, mustSetUpSecondFactor } = findRequiredSetup(signedIn);
  if (mustChangePassword)
    return new AppError('PASSWORD_CHANGE_REQUIRED', texts.errors.passwordChangeRequired);
  if (mustSetUpSecondFactor) return new AppError('SECOND_FACTOR_REQUIRED', texts.errors.secondFactorRequired);
  return null;
}
