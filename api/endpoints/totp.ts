import * as calls from '@touchline/contract/calls/totp';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import type { SessionService } from '@touchline/core/sessions/sessions';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
} from '@touchline/core/users/second-factor';
import { actorOf } from '../http/authenticate.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The user's own second factor. */
export function totpEndpoints(core: Core, sessions: SessionService): Endpoint[] {
  const results = texts.results.secondFactor;
  return [
    endpoint(calls.beginTotp, async ({ signedIn }) => ({
      message: results.begun,
      ...(await beginSecondFactor(core, signedIn.user)),
    })),
    endpoint(calls.confirmTotp, async ({ body: { code }, signedIn, audit }) => {
      const recoveryCodes = await enableSecondFactor(core, actorOf(signedIn), code);
      audit({ name: signedIn.user.username, id: signedIn.user._id });
      await sessions.forgetOthers(signedIn.user._id, signedIn.session.handle);
      return { message: results.enabled, recoveryCodes };
    }),
    endpoint(calls.disableTotp, async ({ signedIn, audit }) => {
      const { after } = await disableSecondFactor(core, actorOf(signedIn));
      audit({ name: after.username, id: after._id });
      await sessions.forgetOthers(after._id, signedIn.session.handle);
      return { message: results.disabled };
    }),
  ];
}
