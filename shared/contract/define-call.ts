import { z } from 'zod';
import type { PermissionKey } from './permissions.ts';

/**
 * The users who may make a call. `public`: everyone; `session`: any signed-in, active user; `own`: the user whose id is
 * in the path; `device`: the bearer token of the device in the path, or of a browser's own record; otherwise a permission
 * key or a combination.
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

/**
 * The cases in which a call needs a confirmed password: always; when it changes a user's e-mail, or the roles that
 * require a second factor; when it grants access; when it moves the exported rows.
 */
export type Confirms = 'always' | 'email' | 'required-factor' | 'grant' | 'move';

/** The buckets of the limits per address; `constants.ts` has the numbers. */
export type LimitName =
  | 'general'
  | 'read'
  | 'render'
  | 'post'
  | 'device'
  | 'count'
  | 'file'
  | 'costly'
  | 'playback'
  | 'report'
  | 'check'
  | 'reminder';

/**
 * The account that a call is about, which API tokens need: `caller`, the caller's own, is for no token at all; `user`, that
 * of the user in the path, is for tokens of other users. A call that always asks for a password is for no token anyway.
 */
export type ActsOn = 'caller' | 'user';

type Activity = string | null;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One action of a call, chosen by the `action` in its body. */
export interface CallAction {
  /** The users who may run it, beside the needs of the call itself. */
  readonly needs: Needs;
  /** The audit log's verb, such as 'Deleted'. */
  readonly activity: string;
  /** The value that it sets; an action without one takes no value. */
  readonly value?: z.ZodType;
  /** True where `dryRun` in the body asks what it would do. */
  readonly canDryRun?: true;
  /** True where nothing takes it back. */
  readonly isFinal?: true;
}

/** One request of a call and its answer as JSON; examples of ids in the path are in their schema. */
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
  A extends Activity = Activity,
> {
  /** Unique name, `<resource>.<verb>`; the operation id of the documentation. */
  readonly id: string;
  readonly method: M;
  /** Path with `{name}` segments, from `/api`. */
  readonly path: Path;
  /** `all`: the staff's variant of a public read, selected by `?scope=all`. */
  readonly scope?: 'all';
  readonly summary: string;
  /** The entity in a 404: '{entity} not found.' */
  readonly entity: string;
  readonly needs: N;
  /** The key with which a public call does more for staff; without it they make the call as visitors do. */
  readonly staffNeeds?: PermissionKey;
  /** The account that it is about, where it is about one. */
  readonly actsOn?: ActsOn;
  /** The key for a list of deleted records, beside the call's own needs. */
  readonly deletedNeeds?: PermissionKey;
  /** The key for moving the exported rows, which `mode: 'export'` does not do; beside the call's own needs. */
  readonly moveNeeds?: PermissionKey;
  /** The audit log's verb for calls by signed-in users, such as 'Updated'; the entity follows. Null: no entry. */
  readonly activity: A;
  /** The actions of a bulk call, selected by the `action` in its body. */
  readonly actions?: Readonly<Record<string, CallAction>>;
  readonly limit: LimitName;
  /** The largest body in bytes; by default that of most calls. */
  readonly maxBytes?: number;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** The media type of an answer that is not JSON. */
  readonly produces?: string;
  /** 204 answers with no body. */
  readonly status: 200 | 201 | 204;
  /** The cases in which the user must have confirmed the password. */
  readonly confirms?: Confirms;
  /** True for a call that may find its record made before, and then answers 200 in place of its own status. */
  readonly repeatable?: boolean;
  /** The example of the documentation. */
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
  A extends Activity,
> {
  id: string;
  method: M;
  path: Path;
  scope?: 'all';
  summary: string;
  entity: string;
  needs: N;
  staffNeeds?: PermissionKey;
  actsOn?: ActsOn;
  deletedNeeds?: PermissionKey;
  moveNeeds?: PermissionKey;
  activity?: A;
  actions?: Readonly<Record<string, CallAction>>;
  limit?: LimitName;
  maxBytes?: number;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  produces?: string;
  status?: 200 | 201 | 204;
  confirms?: Confirms;
  repeatable?: boolean;
  example: {
    query?: { readonly [K in keyof z.input<NoInfer<Q>>]?: string };
    body?: z.input<NoInfer<B>>;
    response: z.input<NoInfer<R>>;
  };
}

/** A change by staff must name its verb for the audit log, or null; a read has none. */
type Logged<N extends Needs, M extends Method> = M extends 'GET'
  ? { activity?: never }
  : N extends 'public' | 'device'
    ? { activity?: string }
    : { activity: Activity };

const nothing = z.strictObject({});
export type Nothing = typeof nothing;

/** Declares one call of the API: the rules that the server enforces and clients may rely on. */
export function defineCall<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const N extends Needs = Needs,
  M extends Method = Method,
  const Path extends string = string,
  A extends Activity = null,
>(input: CallInput<P, Q, B, R, N, M, Path, A> & Logged<N, M>): Call<P, Q, B, R, N, M, Path, A> {
  return {
    // Public reads are answered from memory.
    limit: input.needs === 'public' && input.method === 'GET' ? 'read' : 'general',
    status: 200,
    ...input,
    activity: input.activity ?? (null as A),
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
