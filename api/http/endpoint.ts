import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@touchline/contract/define-call';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { Request, Response } from 'express';
import type { Audit } from './audit.ts';
import type { PreparedBody } from './prepared-body.ts';

/** The user who is signed in: never null where the call needs one, and on public calls null without a session. */
export type SignedInOf<C extends Call> = C['needs'] extends 'public' | 'device' ? SignedIn | null : SignedIn;

export interface Context<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  signedIn: SignedInOf<C>;
  /** Says what the change was about, for the audit entry, which was begun before the handler. */
  audit: Audit;
  req: Request;
  res: Response;
}

/** What a handler returns that has written its answer by itself, such as a file. */
export const STREAMED = Symbol('streamed');

/** What a handler returns: the answer, or a body that many requests share. */
export type Answer<C extends Call> = ResponseOf<C> | PreparedBody | typeof STREAMED;

export interface Endpoint {
  readonly call: Call;
  handle(context: Context<Call>): Promise<Answer<Call>> | Answer<Call>;
}

/** Ties a call to the handler that answers it. */
export function endpoint<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Answer<C>> | Answer<C>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}
