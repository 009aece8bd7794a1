import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { confirmForm } from '../forms/confirm.ts';
import { createdAtExample, messageAnswer } from '../records/common.ts';
import { sessionSchema } from '../records/sessions.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Own sessions',
  about: 'Where the user is signed in, and the password once more for what would give the account away.',
};

const entity = 'Session';
const path = '/api/auth';
const results = resultTexts.session;

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
