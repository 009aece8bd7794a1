import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { instantExample, instantSchema, messageAnswer } from '../records/common.ts';
import { ownUserSchema, userExample } from '../records/users.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Session',
  about: 'A session is a cookie.',
};

const entity = 'Session';
const path = '/api/auth';
const mustChangePassword = z
  .boolean()
  .meta({ description: 'True with a temporary password: until it is changed, other calls are refused' });
const mustSetUpSecondFactor = z.boolean().meta({
  description:
    "True while the user's role requires a second factor that is not set up; other calls are refused",
});
/** The required steps in the answers of sign-in and session. */
export const required = { mustChangePassword, mustSetUpSecondFactor };
/** The same for a user without required steps. */
export const noneRequired = { mustChangePassword: false, mustSetUpSecondFactor: false };
const results = resultTexts.session;

export const signOut = defineCall({
  id: 'auth.signOut',
  method: 'POST',
  path: `${path}/sign-out`,
  summary: 'Ends the session and removes its cookie',
  entity,
  needs: 'session',
  actsOn: 'caller',
  activity: null,
  response: messageAnswer,
  example: { response: { message: results.signedOut } },
});

export const getSession = defineCall({
  id: 'auth.session',
  method: 'GET',
  path: `${path}/session`,
  summary: 'The signed-in user, if any',
  entity,
  needs: 'public',
  // Unlike other public reads, it looks a session up.
  limit: 'general',
  response: z.object({ user: ownUserSchema.nullable(), ...required, serverTime: instantSchema }),
  example: { response: { user: userExample, ...noneRequired, serverTime: instantExample } },
});
