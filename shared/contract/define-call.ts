import { z } from 'zod';
import type { PermissionKey } from './permissions.ts';

/**
 * Who may make a call. `public`: everybody; `session`: any signed-in, active user; `own`: the user whose id is in
 * the path; `device`: the bearer token of the device in the path; otherwise a permission key or a combination.
 */
export type Needs =
  | 'public'
  | 'session'
  | 'own'
  | 'super-admin'
  | 'device'
  | PermissionKey
  | { readonly any: readonly Needs[] }
  | { readonly all: readonly Needs[] };

/** The buckets of the limits per address; the numbers stand in `constants.ts`. */
export type LimitName = 'general' | 'post' | 'device' | 'count' | 'file' | 'costly';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One of the things that a call does, chosen by the `action` in its body. */
export interface CallAction {
  /** Who may do it, beside what the call itself needs. */
  readonly needs: Needs;
  /** What the log says was done, such as 'Deleted'. */
  readonly activity: string;
  /** What it sets; an action without one takes no value. */
  readonly value?: z.ZodType;
}

/** One request of a call as it travels, and what it is answered; ids of the path stand at their schema. */
export interface Example {
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly response: unknown;
}

export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  N extends Needs = Needs,
  M extends Method = Method,
  Path extends string = string,
> {
  /** Unique name, `<resource>.<verb>`; the operation id of the documentation. */
  readonly id: string;
  readonly method: M;
  /** Path with `{name}` segments, from `/api`. */
  readonly path: Path;
  /** `all`: the staff's variant of a public read, chosen by `?scope=all`. */
  readonly scope?: 'all';
  readonly summary: string;
  /** What a 404 names: '{entity} not found.' */
  readonly entity: string;
  readonly needs: N;
  /** Who may ask a list for its deleted records, beside what the call itself needs. */
  readonly deletedNeeds?: PermissionKey;
  /** What the log says was done by a signed-in person, such as 'Updated'; the entity follows. Null: nothing. */
  readonly activity?: string | null;
  /** What the call does to many records at once, by the `action` in its body. */
  readonly actions?: Readonly<Record<string, CallAction>>;
  readonly limit: LimitName;
  /** The largest body that the call takes, in bytes; without it that of most calls. */
  readonly maxBytes?: number;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** The media type of an answer that is no JSON. */
  readonly produces?: string;
  readonly status: 200 | 201;
  /**
   * The user must have confirmed the password: always, where the call changes the user's own e-mail, or where the action
   * in its body is 'grant'.
   */
  readonly confirms?: true | 'own-email' | 'grant';
  /** The call makes nothing when it was made before, and then answers 200 in place of its status. */
  readonly repeatable?: boolean;
  /** For the documentation. */
  readonly example: Example;
}

interface CallInput<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  N extends Needs,
  M extends Method,
  Path extends string,
> {
  id: string;
  method: M;
  path: Path;
  scope?: 'all';
  summary: string;
  entity: string;
  needs: N;
  deletedNeeds?: PermissionKey;
  actions?: Readonly<Record<string, CallAction>>;
  limit?: LimitName;
  maxBytes?: number;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  produces?: string;
  status?: 200 | 201;
  confirms?: true | 'own-email' | 'grant';
  repeatable?: boolean;
  example: {
    query?: { readonly [K in keyof z.input<NoInfer<Q>>]?: string };
    body?: z.input<NoInfer<B>>;
    response: z.input<NoInfer<R>>;
  };
}

/** What the log says of it; a change by staff has to say so, or that it is none. */
type Logged<N extends Needs, M extends Method> = M extends 'GET'
  ? { activity?: never }
  : N extends 'public' | 'device'
    ? { activity?: string }
    : { activity: string | null };

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** Declares one call of the API: everything that the server enforces and every client may rely on. */
export function defineCall<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const N extends Needs = Needs,
  M extends Method = Method,
  const Path extends string = string,
>(input: CallInput<P, Q, B, R, N, M, Path> & Logged<N, M>): Call<P, Q, B, R, N, M, Path> {
  return {
    limit: 'general',
    status: 200,
    ...input,
    params: input.params ?? (nothing as unknown as P),
    query: input.query ?? (nothing as unknown as Q),
    body: input.body ?? (nothing as unknown as B),
  };
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;

/** The call's path with its `{name}` segments filled in and percent-encoded. */
export function pathOf(call: Pick<Call, 'path'>, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
