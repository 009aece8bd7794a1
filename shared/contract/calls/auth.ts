import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { signInForm } from '../forms/auth.ts';
import { instantExample, instantSchema, messageAnswer } from '../records/common.ts';
import { ownUserSchema, userExample } from '../records/users.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Sign-in',
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
