import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@touchline/contract/define-call';
import type { Subject } from '@touchline/core/activity/activity';
import type { Caller } from './gate.ts';
import type { ApiRequest, ApiResponse } from './message.ts';
import type { PreparedBody } from './prepared-body.ts';
import type { RequestLimit } from './rate-limits.ts';

/** Whoever makes the call: known whenever the call needs somebody, and on public calls if there is a session. */
export type CallerOf<C extends Call> = C['needs'] extends 'public' | 'device' ? Caller | null : Caller;

export interface Context<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: CallerOf<C>;
  /** Says what the change was about, for the log; null: nothing changed. The entry was begun before the handler. */
  audit(subject: Subject | null): void;
  /** How the request is counted; settled already, unless the endpoint counts it by itself. */
  limit: RequestLimit;
  req: ApiRequest;
  res: ApiResponse;
}

/** What a handler gives back that has written its answer by itself, such as a file. */
export const STREAMED = Symbol('streamed');

/** What a handler gives back: the answer, or a body that many requests share. */
export type Answer<C extends Call> = ResponseOf<C> | PreparedBody | typeof STREAMED;

export interface Endpoint extends EndpointOptions {
  readonly call: Call;
  handle(context: Context<Call>): Promise<Answer<Call>> | Answer<Call>;
}

interface EndpointOptions {
  /** The handler settles the limit, in one trip with what else it does, of requests that have no body and no session. */
  readonly countsItself?: boolean;
}

/** Ties a call to what answers it. */
export function endpoint<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Answer<C>> | Answer<C>,
  options: EndpointOptions = {},
): Endpoint {
  return { call, handle: handle as unknown as Endpoint['handle'], ...options };
}
