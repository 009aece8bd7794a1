import * as calls from '@touchline/contract/calls/totp';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import type { SessionService } from '@touchline/core/sessions/sessions';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from '@touchline/core/users/second-factor';
import { audited } from '../http/audit.ts';
import { actorOf } from '../http/authenticate.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The second factor of the signed-in user. */
export function totpEndpoints(core: Core, sessions: SessionService): Endpoint[] {
  const results = texts.results.secondFactor;
  return [
    endpoint(calls.beginTotp, async ({ signedIn }) => ({
      message: results.begun,
      ...(await beginSecondFactor(core, signedIn.user)),
    })),
    endpoint(calls.confirmTotp, async ({ body: { code }, signedIn }) => {
      const recoveryCodes = await enableSecondFactor(core, actorOf(signedIn), code);
      await sessions.forgetOthers(signedIn.user._id, signedIn.session.handle);
      return audited(
        { name: signedIn.user.username, id: signedIn.user._id },
        { message: results.enabled, recoveryCodes },
      );
    }),
    endpoint(calls.renewRecoveryCodes, async ({ signedIn }) => {
      const recoveryCodes = await renewRecoveryCodes(core, actorOf(signedIn));
      await sessions.forgetOthers(signedIn.user._id, signedIn.session.handle);
      return audited(
        { name: signedIn.user.username, id: signedIn.user._id },
        { message: results.newCodes, recoveryCodes },
      );
    }),
    endpoint(calls.disableTotp, async ({ signedIn }) => {
      const { after } = await disableSecondFactor(core, actorOf(signedIn));
      await sessions.forgetOthers(after._id, signedIn.session.handle);
      return audited({ name: after.username, id: after._id }, { message: results.disabled });
    }),
  ];
}
