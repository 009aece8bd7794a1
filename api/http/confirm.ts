import type { Call, Confirms } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import { requireConfirmed } from '@touchline/core/sessions/confirmation';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import { findUser } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { isMove } from './input-options.ts';
import type { Input } from './validate.ts';

/** Throws CONFIRM_REQUIRED where the call needs a confirmed password and the session has none; an API token never has. */
export async function confirm(
  core: Core,
  { confirms }: Pick<Call, 'confirms'>,
  { signedIn, input }: { signedIn: SignedIn | null; input: Input },
): Promise<void> {
  if (!confirms || !signedIn) return;
  if (!(await IS_ASKED[confirms](core, input, signedIn))) return;
  if (signedIn.token) throw new AppError('CONFIRM_REQUIRED', texts.errors.confirmRequired);
  await requireConfirmed(core, signedIn);
}

type IsAsked = (core: Core, input: Input, signedIn: SignedIn) => boolean | Promise<boolean>;

const IS_ASKED: Record<Confirms, IsAsked> = {
  always: () => true,
  email: isEmailChanged,
  'required-factor': isRequiredFactorChanged,
  grant: (_, { body }) => (body as { action: string }).action === 'grant',
  move: (_, input) => isMove(input),
};

async function isEmailChanged(core: Core, { params, body }: Input): Promise<boolean> {
  const { email } = body as { email?: string };
  if (email === undefined) return false;
  const user = await findUser(core, new ObjectId((params as { id: string }).id));
  return user !== null && user.email !== email;
}

function isRequiredFactorChanged(_: Core, { body }: Input, { settings }: SignedIn): boolean {
  const { requireSecondFactor: wanted } = body as { requireSecondFactor?: readonly string[] };
  if (wanted === undefined) return false;
  const { requireSecondFactor: now = [] } = settings;
  return now.length !== wanted.length || wanted.some((role) => !now.includes(role));
}
