import { canReadStreams, rotateStreams } from './games/streams/rotate-streams.ts';
import type { Core } from './platform/core.ts';
import { checkSecret, hasSecretOf, noteSecret, otherSecret } from './platform/secret-note.ts';
import { rotateSecondFactors } from './users/rotate-second-factors.ts';
import { rotateWebhooks } from './webhooks/rotate-webhooks.ts';

/** Throws an OtherSecretError where the data was made with another APP_SECRET; notes it where none is noted yet. */
export const checkAppSecret = (core: Core): Promise<void> => checkSecret(core, () => canReadStreams(core));

/** The numbers of what was written anew, and of what cannot be read. */
export interface RotatedSecret {
  streams: number;
  webhooks: number;
  secondFactors: number;
  unreadable: number;
}

/**
 * Writes everything that APP_SECRET protects under the present secret, and notes it as that of the data. A site may run
 * meanwhile with both secrets, and a run that was broken off may be repeated. `isLost`: the secret before is lost, so that
 * streams are signed anew and what was encrypted stays unreadable. Throws an OtherSecretError where the data was made
 * with another secret than the two.
 */
export async function rotateSecret(core: Core, options: { isLost: boolean }): Promise<RotatedSecret> {
  if (!options.isLost && (await hasSecretOf(core)) === false) throw otherSecret();
  const streams = await rotateStreams(core, options);
  const webhooks = await rotateWebhooks(core);
  const secondFactors = await rotateSecondFactors(core);
  await noteSecret(core);
  return {
    streams,
    webhooks: webhooks.written,
    secondFactors: secondFactors.written,
    unreadable: webhooks.unreadable + secondFactors.unreadable,
  };
}
