import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@touchline/contract/define-call';
import type { OpenEntry } from '@touchline/core/activity/activity';
import type { RowSource } from '@touchline/core/platform/row-source';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import type { Request, Response } from 'express';
import type { Audited } from './audit.ts';
import type { PreparedBody } from './prepared-body.ts';

/** The signed-in user: never null where the call needs one; on public calls null without a session. */
export type SignedInOf<C extends Call> = C['needs'] extends 'public' | 'device' ? SignedIn | null : SignedIn;

export interface Context<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  signedIn: SignedInOf<C>;
  /** The audit entry of a change, which has begun; null where the log records none. */
  entry: Pick<OpenEntry, 'id' | 'noteDone'> | null;
  /** All rows of a list for an export, which the list's verb returns batch by batch in place of a page. */
  rows?: RowSource;
  req: Request;
  res: Response;
}

/** The return value of a handler that has written its answer itself, such as a file. */
export const STREAMED = Symbol('streamed');

/** The answer to a request: its own body, or one that many requests share. */
export type Answer<C extends Call> = ResponseOf<C> | PreparedBody | typeof STREAMED;

/** The return value of a handler: the answer and, where the audit log records the call, the subject of the change. */
type Handled<C extends Call> = C['activity'] extends string ? Audited<Answer<C>> : Answer<C>;

/** The return value of any handler. */
export type AnyHandled = Answer<Call> | Audited<Answer<Call>>;

export interface Endpoint {
  readonly call: Call;
  handle(context: Context<Call>): Promise<AnyHandled> | AnyHandled;
}

/** Joins a call and its handler. */
export function endpoint<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Handled<C>> | Handled<C>,
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'] };
}
