import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { otherSessions, sessionExample } from '../examples/people.ts';
import { confirmForm } from '../forms/confirm.ts';
import { idParams, messageAnswer } from '../records/common.ts';
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

export const confirmPassword = defineCall({
  id: 'auth.confirm',
  method: 'POST',
  path: `${path}/confirm`,
  summary:
    'Confirms the password for calls that could give an account away; a wrong one counts as a failed sign-in',
  entity,
  needs: 'session',
  actsOn: 'caller',
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
  actsOn: 'caller',
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
  actsOn: 'caller',
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
  actsOn: 'user',
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
