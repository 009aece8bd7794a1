import { defineCall } from '@touchline/contract/define-call';
import { messageAnswer } from '@touchline/contract/records/common';
import { z } from 'zod';

/** Asks for the password in the middle of a session; it holds for 15 minutes. */
export const confirmPassword = defineCall({
  id: 'auth.confirm',
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'Confirms the password of the session',
  entity: 'Session',
  needs: 'session',
  body: z.strictObject({ password: z.string() }),
  response: messageAnswer,
});
