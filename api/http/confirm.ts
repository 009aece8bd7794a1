import type { Call } from '@touchline/contract/define-call';
import type { Core } from '@touchline/core/platform/core';
import { requireConfirmed } from '@touchline/core/sessions/confirmation';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { Input } from './validate.ts';

/** Throws CONFIRM_REQUIRED where the call asks for a confirmed password and the session has none. */
export async function confirm(
  core: Core,
  call: Pick<Call, 'confirms'>,
  { user, session }: SignedIn,
  { params, body }: Pick<Input, 'params' | 'body'>,
): Promise<void> {
  if (call.confirms === undefined) return;
  const isAsked = {
    always: () => true,
    'own-email': () => isOwnEmailChanged(user, params, body),
    grant: () => (body as { action: string }).action === 'grant',
  }[call.confirms === true ? 'always' : call.confirms];
  if (isAsked()) await requireConfirmed(core, session.handle);
}

function isOwnEmailChanged({ _id, email }: SignedIn['user'], params: unknown, body: unknown): boolean {
  const isOwn = (params as { id: string }).id.toLowerCase() === _id.toHexString();
  return isOwn && (body as { email: string }).email !== email;
}
