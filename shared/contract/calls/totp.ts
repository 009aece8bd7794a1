import { z } from 'zod';
import { RECOVERY_CODES } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { totpForm } from '../forms/confirm.ts';
import { messageAnswer } from '../records/common.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Second factor',
  about:
    "A code of the user's authenticator app (RFC 6238), which the sign-in then requires besides the password.",
};

const entity = 'User';
const path = '/api/auth/totp';
const results = resultTexts.secondFactor;

export const beginTotp = defineCall({
  id: 'totp.begin',
  method: 'POST',
  path: `${path}/begin`,
  summary:
    "Generates a secret for the user's authenticator app; an earlier one remains valid until this one is confirmed",
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: null,
  confirms: 'always',
  response: messageAnswer.extend({
    secret: z.string().meta({ description: 'Base32' }),
    uri: z.string().meta({ description: 'The content of the QR code: otpauth://totp/…' }),
  }),
  example: {
    response: {
      message: results.begun,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Touchline:robin%40example.com?issuer=Touchline&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
});

const recoveryCodes = z
  .array(z.string())
  .length(RECOVERY_CODES.count)
  .meta({ description: 'Each signs in once in place of a code; returned only once' });
const recoveryCodesExample = Array.from(
  { length: RECOVERY_CODES.count },
  (_, n) => `k7rw${n + 2}-mxq9t-zbh4d`,
);

export const confirmTotp = defineCall({
  id: 'totp.confirm',
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Turns the second factor on with a code of the new secret, and ends the other sessions',
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: 'Enabled second factor of',
  body: totpForm,
  response: messageAnswer.extend({ recoveryCodes }),
  example: {
    body: { code: '492039' },
    response: {
      message: results.enabled,
      recoveryCodes: recoveryCodesExample,
    },
  },
});

export const renewRecoveryCodes = defineCall({
  id: 'totp.recoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Makes new recovery codes; the old ones end, and so do the other sessions',
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: 'Renewed recovery codes of',
  confirms: 'always',
  response: messageAnswer.extend({ recoveryCodes }),
  example: { response: { message: results.newCodes, recoveryCodes: recoveryCodesExample } },
});

export const disableTotp = defineCall({
  id: 'totp.disable',
  method: 'DELETE',
  path,
  summary: 'Turns the second factor off, and ends the other sessions',
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: 'Disabled second factor of',
  confirms: 'always',
  response: messageAnswer,
  example: { response: { message: results.disabled } },
});
