import { defineCall } from '../define-call.ts';
import { signInForm } from '../forms/auth.ts';
import { messageAnswer } from '../records/common.ts';
import { ownUserSchema, userExample } from '../records/users.ts';
import { resultTexts } from '../texts/results.ts';
import { noneRequired, required } from './auth.ts';

export const group = {
  name: 'Sign-in',
  about: 'Failed tries are limited by e-mail and address, wrong codes by user.',
};

const entity = 'Session';
const path = '/api/auth';
const results = resultTexts.session;

export const signIn = defineCall({
  id: 'auth.signIn',
  method: 'POST',
  path: `${path}/sign-in`,
  summary:
    'Starts a session and sets its cookie; a user with a second factor needs a code as well; failed tries are limited',
  entity,
  needs: 'public',
  body: signInForm,
  response: messageAnswer.extend({ user: ownUserSchema, ...required }),
  example: {
    body: { email: userExample.email, password: 'Harbour-22' },
    response: { message: results.signedIn, user: userExample, ...noneRequired },
  },
});
