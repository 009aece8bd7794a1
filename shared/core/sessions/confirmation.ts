import { CONFIRMED_MS } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Settings } from '../settings/settings.ts';
import { verifyPassword } from '../users/password-hash.ts';
import type { Actor } from '../users/present-user.ts';
import { sessionsOf } from './sessions.store.ts';
import type { SignedIn } from './sessions.ts';
import { tryPassword } from './sign-in-limits.ts';

/** The password of a signed-in user, typed again. */
export interface TypedPassword {
  password: string;
  /** The name of its form field. */
  field: string;
  /** The client's address. */
  address: string;
}

/**
 * Throws VALIDATION_ERROR unless the password is the user's current one. Wrong ones count by the limits of sign-in, so
 * it also throws RATE_LIMITED and UNAVAILABLE.
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

/** The most that the clock of another process may be ahead, in ms; the doctor reports less. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Throws CONFIRM_REQUIRED unless the session began or was confirmed in the last 15 minutes; a later moment than now is
 * of a wrong clock, and would last for longer. Where ads run on the
 * staff's origin, a script of an ad could use that time: there only a confirmation counts, and it is used up.
 */
export async function requireConfirmed(
  core: Core,
  { session: { handle }, settings }: Pick<SignedIn, 'session' | 'settings'>,
): Promise<void> {
  const now = core.clock.now();
  const recently = { $gt: new Date(now - CONFIRMED_MS), $lte: new Date(now + CLOCK_TOLERANCE_MS) };
  const isConfirmed = doAdsReachStaff(core, settings)
    ? await sessionsOf(core).findOneAndUpdate(
        { _id: handle, confirmedAt: recently },
        { $unset: { confirmedAt: '' } },
      )
    : await sessionsOf(core).findOne({
        _id: handle,
        $or: [{ createdAt: recently }, { confirmedAt: recently }],
      });
  if (!isConfirmed) throw new AppError('CONFIRM_REQUIRED', texts.errors.confirmRequired);
}

/** True when ads are on and staff have no origin of their own. */
const doAdsReachStaff = ({ env }: Core, { adZones }: Settings): boolean =>
  !env.DASHBOARD_URL && adZones.some(({ isEnabled }) => isEnabled);
