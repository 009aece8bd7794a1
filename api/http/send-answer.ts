import type { Call } from '@touchline/contract/define-call';
import type { Request, Response } from 'express';
import { type Answer, type SignedInOf, STREAMED } from './endpoint.ts';
import { PreparedBody } from './prepared-body.ts';

interface Asker {
  signedIn: SignedInOf<Call> | null;
  req: Request;
  res: Response;
}

/**
 * Sends a handler's answer, unless the handler has written it itself. An answer that is the same for all clients has an
 * ETag; a user's own answer is not cached.
 */
export async function sendAnswer(
  { needs, method }: Pick<Call, 'needs' | 'method'>,
  answer: Answer<Call>,
  { signedIn, req, res }: Asker,
): Promise<void> {
  if (answer === STREAMED) return;
  const isForAll = needs === 'public' && signedIn === null;
  if (answer instanceof PreparedBody) await answer.send(req, res);
  else if (isForAll && method === 'GET') await PreparedBody.json(answer).send(req, res);
  else if (res.statusCode === 204) res.set('Cache-Control', 'no-store').end();
  else res.set('Cache-Control', isForAll ? 'no-cache' : 'private, no-store').json(answer);
}
