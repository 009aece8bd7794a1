import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';
import { readSettings } from '../settings/settings.ts';
import type { User } from '../users/users.ts';

/** What a user has to do before anything else. */
export interface RequiredSetup {
  /** The password is a temporary one. */
  mustChangePassword: boolean;
  /** The user's role asks for a second factor, and the user has none. */
  mustSetUpSecondFactor: boolean;
}

/** What the user has to do before anything else, by the settings as they are now. */
export async function findRequiredSetup(
  core: Core,
  { role, secondFactor, temporaryPasswordUntil }: User,
): Promise<RequiredSetup> {
  const { requireSecondFactor = [] } = secondFactor ? {} : await readSettings(core);
  return {
    mustChangePassword: temporaryPasswordUntil !== null,
    mustSetUpSecondFactor: requireSecondFactor.includes(role),
  };
}

/** PASSWORD_CHANGE_REQUIRED or SECOND_FACTOR_REQUIRED, in this order; null for a user with nothing left to set up. */
export async function refusalBeforeSetup(core: Core, user: User): Promise<AppError | null> {
  const { mustChangePassword, mustSetUpSecondFactor } = await findRequiredSetup(core, user);
  if (mustChangePassword)
    return new AppError('PASSWORD_CHANGE_REQUIRED', texts.errors.passwordChangeRequired);
  if (mustSetUpSecondFactor) return new AppError('SECOND_FACTOR_REQUIRED', texts.errors.secondFactorRequired);
  return null;
}
