// Types alone: the schemas of calls would add all of zod to every page.
import type { AnyCall } from './all.ts';

/** The calls that visitors make, some with the token of a record of theirs. */
export type PublicCall = Extract<AnyCall, { readonly needs: 'public' | 'device' }>;

/** A call by its method and path, as the contract has them: `GET /api/matches/{id}`. */
export type RouteOf<C> = C extends PublicCall ? `${C['method']} ${C['path']}` : never;
export type PublicRoute = RouteOf<PublicCall>;

/** The call with this method and path. */
export type CallAt<R extends PublicRoute> = R extends `${infer M} ${infer P}`
  ? Extract<PublicCall, { readonly method: M; readonly path: P }>
  : never;
