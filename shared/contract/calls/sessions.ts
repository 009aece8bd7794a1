import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { confirmForm } from '../forms/confirm.ts';
import { createdAtExample, idParams, messageAnswer } from '../records/common.ts';
import { sessionSchema } from '../records/sessions.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Sessions',
  about: 'Where users are signed in, and the password once more for what would give an account away.',
};

const entity = 'Session';
const path = '/api/auth';
const userPath = '/api/users/{id}/sessions';
const results = resultTexts.session;

const sessionExample: z.infer<typeof sessionSchema> = {
  _id: '9d2c61f0b8e44f7a',
  current: true,
  agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  address: '203.0.113.7',
  createdAt: createdAtExample,
  lastSeenAt: createdAtExample,
};

const otherSessions = [
  {
    ...sessionExample,
    _id: '3f84aa0c11d94e02',
    current: false,
    agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  },
  { ...sessionExample, _id: '77b0c5d2e91a4c36', current: false, agent: '', address: '' },
];

export const confirmPassword = defineCall({
  id: 'auth.confirm',
  method: 'POST',
  path: `${path}/confirm`,
  summary:
    'Confirms the password for calls that could give an account away; a wrong one counts as a failed sign-in',
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
  summary: "The user's own sessions, the last used first",
  entity,
  needs: 'profile:access',
  response: z.object({ sessions: z.array(sessionSchema) }),
  example: {
    response: {
      sessions: [sessionExample, ...otherSessions],
    },
  },
});

export const signOutOthers = defineCall({
  id: 'auth.signOutOthers',
  method: 'DELETE',
  path: `${path}/sessions/others`,
  summary: "Ends the user's other sessions",
  entity,
  needs: 'profile:access',
  activity: 'Ended',
  response: messageAnswer.extend({ count: z.int().min(0) }),
  example: { response: { message: results.othersSignedOut(2), count: 2 } },
});

export const listSessionsOf = defineCall({
  id: 'users.sessions',
  method: 'GET',
  path: userPath,
  summary: "A user's sign-ins, the last seen first",
  entity: 'User',
  needs: { all: ['users:update', 'users:view-info'] },
  params: idParams,
  response: z.object({ sessions: z.array(sessionSchema) }),
  example: { response: { sessions: otherSessions } },
});

export const endSessionsOf = defineCall({
  id: 'users.endSessions',
  method: 'DELETE',
  path: userPath,
  summary: 'Ends the sessions of a user, but the one that asks',
  entity: 'User',
  needs: 'users:update',
  activity: 'Ended sessions of',
  confirms: 'always',
  params: idParams,
  response: messageAnswer.extend({ count: z.int().min(0) }),
  example: { response: { message: resultTexts.users.sessionsEnded(3), count: 3 } },
});
