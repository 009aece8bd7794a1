import type { Call, ResponseOf } from '@touchline/contract/define-call';
import type { ErrorBody } from '@touchline/contract/errors';
import { errorTexts } from '@touchline/contract/texts/errors';
import type { z } from 'zod';

/** A request of a call, as far as an answer may depend on it. */
export interface Asked {
  /** The values of the path's `{name}` segments. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** What a call is answered with in place of its example. */
export interface Answer {
  readonly call: Call;
  /** The status and the body; null for an answer that never comes. */
  readonly give: ((asked: Asked) => { readonly status: number; readonly body: unknown }) | null;
}

/** Answers a call with this in place of its example. */
export function answer<C extends Call>(
  call: C,
  body: z.input<C['response']> | ((asked: Asked) => z.input<C['response']>),
): Answer {
  const bodyOf = typeof body === 'function' ? (body as (asked: Asked) => ResponseOf<C>) : () => body;
  return { call, give: (asked) => ({ status: call.status, body: bodyOf(asked) }) };
}

/** Answers a paged list with these records: a page of so many rows, and by default no more of them. */
export function answerList(call: Call, records: readonly object[], { total = records.length } = {}): Answer {
  const [name] =
    Object.entries(call.example.response as object).find(([, value]) => Array.isArray(value)) ?? [];
  if (name === undefined) throw new Error(`${call.id} answers no list.`);
  const body = { ...(call.example.response as object), [name]: records, total };
  return { call, give: () => ({ status: call.status, body }) };
}

/** Refuses a call with this status and body; the server fails by default. */
export function refuse(
  call: Call,
  status = 500,
  body: Partial<ErrorBody> = { code: 'INTERNAL', message: errorTexts.internal },
): Answer {
  return { call, give: () => ({ status, body: { requestId: 'req-7f31c0a2', ...body } }) };
}

/** Never answers a call: what it is needed for stays in its state of loading. */
export const holdBack = (call: Call): Answer => ({ call, give: null });
