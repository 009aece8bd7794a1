import type { z } from 'zod';
import type { Call } from '../define-call.ts';

/** One request of a call as it travels, and what it is answered. */
export interface Example {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly response: unknown;
}

interface ExampleOf<C extends Call> {
  params?: z.input<C['params']>;
  query?: Readonly<Record<string, string>>;
  body?: z.input<C['body']>;
  response: z.input<C['response']>;
}

/** An example of the call, held to its schemas by the compiler. */
export function exampleOf<C extends Call>(call: C, example: ExampleOf<C>): Example {
  return { call, ...example } as Example;
}
