import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { confirmForm, signInForm } from '../forms/auth.ts';
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
