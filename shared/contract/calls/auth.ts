import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { signInForm } from '../forms/auth.ts';
import { instantSchema, messageAnswer } from '../records/common.ts';
import { ownUserSchema, sessionSchema } from '../records/users.ts';

const entity = 'Session';
const path = '/api/auth';
const mustChangePassword = z
  .boolean()
  .meta({ description: 'True with a temporary password: until it is changed, other calls are refused' });

export const signIn = defineCall({
  id: 'auth.signIn',
  method: 'POST',
  path: `${path}/sign-in`,
  summary: 'Starts a session and sets its cookie; failed tries are limited',
  entity,
  needs: 'public',
  body: signInForm,
  response: messageAnswer.extend({ user: ownUserSchema, mustChangePassword }),
});

export const signOut = defineCall({
  id: 'auth.signOut',
  method: 'POST',
  path: `${path}/sign-out`,
  summary: 'Ends the session and takes its cookie back',
  entity,
  needs: 'session',
  response: messageAnswer,
});

export const getSession = defineCall({
  id: 'auth.session',
  method: 'GET',
  path: `${path}/session`,
  summary: 'Who is signed in, or nobody',
  entity,
  needs: 'public',
  response: z.object({ user: ownUserSchema.nullable(), mustChangePassword, serverTime: instantSchema }),
});

export const listSessions = defineCall({
  id: 'auth.sessions',
  method: 'GET',
  path: `${path}/sessions`,
  summary: "The caller's own sign-ins, the last seen first",
  entity,
  needs: 'profile:access',
  response: z.object({ sessions: z.array(sessionSchema) }),
});

export const signOutOthers = defineCall({
  id: 'auth.signOutOthers',
  method: 'DELETE',
  path: `${path}/sessions/others`,
  summary: "Ends the caller's own sessions but the one that asks",
  entity,
  needs: 'profile:access',
  activity: 'Ended',
  response: messageAnswer.extend({ count: z.int().min(0) }),
});
