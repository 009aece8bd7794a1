import { texts } from '@touchline/contract/texts';
import { AppError } from '../platform/errors.ts';
import type { Settings } from '../settings/settings.ts';
import type { User } from '../users/users.ts';
import type { SignedIn } from './sessions.ts';

/** The steps that a user must take before anything else. */
export interface RequiredSetup {
  /** The password is a temporary one. */
  mustChangePassword: boolean;
  /** The user's role requires a second factor, and the user has none. */
  mustSetUpSecondFactor: boolean;
}

/** The steps that the user must take before anything else. */
export function findRequiredSetup({
  user: { role, secondFactor, temporaryPasswordUntil },
  settings: { requireSecondFactor = [] },
}: {
  user: User;
  settings: Settings;
}): RequiredSetup {
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
