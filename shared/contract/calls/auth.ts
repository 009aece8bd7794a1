import { z } from 'zod';
import { RECOVERY_CODES } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { confirmForm, signInForm, totpForm } from '../forms/auth.ts';
import { createdAtExample, instantExample, instantSchema, messageAnswer } from '../records/common.ts';
import { ownUserSchema, sessionSchema, userExample } from '../records/users.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Sign-in and session',
  about: 'A session is a cookie. Failed tries are limited by e-mail and address.',
};

const entity = 'Session';
const path = '/api/auth';
const mustChangePassword = z
  .boolean()
  .meta({ description: 'True with a temporary password: until it is changed, other calls are refused' });
const mustSetUpSecondFactor = z.boolean().meta({
  description:
    "True while the user's role asks for a second factor and there is none: other calls are refused",
});
/** What signing in and the session say of what has to be done first. */
const required = { mustChangePassword, mustSetUpSecondFactor };
const noneRequired = { mustChangePassword: false, mustSetUpSecondFactor: false };
const results = resultTexts.session;
const factorResults = resultTexts.secondFactor;

export const signIn = defineCall({
  id: 'auth.signIn',
  method: 'POST',
  path: `${path}/sign-in`,
  summary:
    'Starts a session and sets its cookie; with a second factor it takes a code too; failed tries are limited',
  entity,
  needs: 'public',
  body: signInForm,
  response: messageAnswer.extend({ user: ownUserSchema, ...required }),
  example: {
    body: { email: userExample.email, password: 'Harbour-22' },
    response: { message: results.signedIn, user: userExample, ...noneRequired },
  },
});

export const signOut = defineCall({
  id: 'auth.signOut',
  method: 'POST',
  path: `${path}/sign-out`,
  summary: 'Ends the session and takes its cookie back',
  entity,
  needs: 'session',
  activity: null,
  response: messageAnswer,
  example: { response: { message: results.signedOut } },
});

export const confirmPassword = defineCall({
  id: 'auth.confirm',
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Confirms the password for what would give an account away; wrong ones count as failed sign-ins',
  entity,
  needs: 'session',
  activity: null,
  body: confirmForm,
  response: messageAnswer,
  example: { body: { password: 'Harbour-22' }, response: { message: results.confirmed } },
});

export const getSession = defineCall({
  id: 'auth.session',
  method: 'GET',
  path: `${path}/session`,
  summary: 'The user who is signed in, if any',
  entity,
  needs: 'public',
  response: z.object({ user: ownUserSchema.nullable(), ...required, serverTime: instantSchema }),
  example: { response: { user: userExample, ...noneRequired, serverTime: instantExample } },
});

export const listSessions = defineCall({
  id: 'auth.sessions',
  method: 'GET',
  path: `${path}/sessions`,
  summary: "The user's own sign-ins, the last seen first",
  entity,
  needs: 'profile:access',
  response: z.object({ sessions: z.array(sessionSchema) }),
  example: {
    response: {
      sessions: [
        {
          _id: '9d2c61f0b8e44f7a',
          current: true,
          agent: 'Mozilla/5.0 (X11; Linux x86_64)',
          address: '203.0.113.7',
          createdAt: createdAtExample,
          lastSeenAt: createdAtExample,
        },
      ],
    },
  },
});

export const signOutOthers = defineCall({
  id: 'auth.signOutOthers',
  method: 'DELETE',
  path: `${path}/sessions/others`,
  summary: "Ends the user's own sessions but the one that asks",
  entity,
  needs: 'profile:access',
  activity: 'Ended',
  response: messageAnswer.extend({ count: z.int().min(0) }),
  example: { response: { message: results.othersSignedOut(2), count: 2 } },
});

export const beginTotp = defineCall({
  id: 'auth.beginTotp',
  method: 'POST',
  path: `${path}/totp/begin`,
  summary:
    "Makes a secret for the user's authenticator app; the one before holds until this one is confirmed",
  entity: 'User',
  needs: 'session',
  activity: null,
  confirms: true,
  response: messageAnswer.extend({
    secret: z.string().meta({ description: 'Base32' }),
    uri: z.string().meta({ description: 'What the QR code says: otpauth://totp/…' }),
  }),
  example: {
    response: {
      message: factorResults.begun,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Touchline:robin%40example.com?issuer=Touchline&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    },
  },
});

export const confirmTotp = defineCall({
  id: 'auth.confirmTotp',
  method: 'POST',
  path: `${path}/totp/confirm`,
  summary: 'Turns the second factor on with a code of the new secret, and ends the other sessions',
  entity: 'User',
  needs: 'session',
  activity: 'Enabled second factor of',
  body: totpForm,
  response: messageAnswer.extend({
    recoveryCodes: z
      .array(z.string())
      .length(RECOVERY_CODES.count)
      .meta({ description: 'Each signs in once in place of a code; answered this once' }),
  }),
  example: {
    body: { code: '492039' },
    response: {
      message: factorResults.enabled,
      recoveryCodes: Array.from({ length: RECOVERY_CODES.count }, (_, n) => `k7rw${n + 2}-mxq9t-zbh4d`),
    },
  },
});

export const disableTotp = defineCall({
  id: 'auth.disableTotp',
  method: 'DELETE',
  path: `${path}/totp`,
  summary: 'Turns the second factor off, and ends the other sessions',
  entity: 'User',
  needs: 'session',
  activity: 'Disabled second factor of',
  confirms: true,
  response: messageAnswer,
  example: { response: { message: factorResults.disabled } },
});
