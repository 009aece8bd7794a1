import { CONFIRMED_MS } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import { readSettings } from '../settings/settings.ts';
import { verifyPassword } from '../users/password-hash.ts';
import type { Actor } from '../users/present-user.ts';
import { sessionsOf } from './sessions.store.ts';
import { tryPassword } from './sign-in-limits.ts';

/** A password that a signed-in user types once more. */
export interface TypedPassword {
  password: string;
  /** The field of the form that it stands in. */
  field: string;
  /** The client's address. */
  address: string;
}

/**
 * Throws VALIDATION_ERROR unless the password is the user's current one; wrong ones count by the limits of sign-in, so
 * also RATE_LIMITED and UNAVAILABLE.
 */
export async function checkOwnPassword(
  core: Core,
  { user, session }: Actor,
  { password, field, address }: TypedPassword,
): Promise<void> {
  const record = await sessionsOf(core).findOne({ _id: session });
  const isRight = await tryPassword(
    core,
    { email: user.email, address, browser: record?.browser ?? null },
    async () => (await verifyPassword(password, user.passwordHash)) || null,
  );
  if (!isRight) throw invalidField(field, texts.errors.wrongCurrentPassword);
}

/** Confirms the session with its user's password, for 15 minutes. Throws as `checkOwnPassword`. */
export async function confirmSession(core: Core, actor: Actor, typed: TypedPassword): Promise<void> {
  await checkOwnPassword(core, actor, typed);
  await sessionsOf(core).updateOne({ _id: actor.session }, { $set: { confirmedAt: core.clock.date() } });
}

/**
 * Throws CONFIRM_REQUIRED unless the session was begun or confirmed in the last 15 minutes. Where ads run beside staff,
 * a script of theirs could use that time: there only a confirmation counts, and it is used up.
 */
export async function requireConfirmed(core: Core, session: string): Promise<void> {
  const since = { $gt: new Date(core.clock.now() - CONFIRMED_MS) };
  const isConfirmed = (await doAdsReachStaff(core))
    ? await sessionsOf(core).findOneAndUpdate(
        { _id: session, confirmedAt: since },
        { $unset: { confirmedAt: '' } },
      )
    : await sessionsOf(core).findOne({
        _id: session,
        $or: [{ createdAt: since }, { confirmedAt: since }],
      });
  if (!isConfirmed) throw new AppError('CONFIRM_REQUIRED', texts.errors.confirmRequired);
}

/** Whether ads are on and staff have no origin of their own. */
async function doAdsReachStaff(core: Core): Promise<boolean> {
  if (core.env.DASHBOARD_URL) return false;
  return (await readSettings(core)).adZones.some(({ isEnabled }) => isEnabled);
}
