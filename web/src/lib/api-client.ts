import type { AnyCall } from '@touchline/contract/calls/all';
import type { BodyOf, ResponseOf } from '@touchline/contract/define-call';
import type { ErrorBody, FieldError } from '@touchline/contract/errors';
import { siteTexts } from '@touchline/contract/texts/site';

/** The calls that visitors make. Only types come from the contract: its schemas would bring all of zod to every page. */
type PublicCall = Extract<AnyCall, { readonly needs: 'public' }>;
type RouteOf<C> = C extends PublicCall ? `${C['method']} ${C['path']}` : never;
type CallAt<R extends Route> = R extends `${infer M} ${infer P}`
  ? Extract<PublicCall, { readonly method: M; readonly path: P }>
  : never;

/** A call by its method and path, as the contract has them: `GET /api/matches/{id}`. */
type Route = RouteOf<PublicCall>;

/** A request that waits longer than this, in ms, has failed. */
const TIMEOUT_MS = 20_000;

export interface Answer<T> {
  readonly data: T;
  readonly etag: string | null;
  readonly date: string | null;
}

/** A refusal, with what the server says of it; status 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'NO_ANSWER';
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  /** Of a record that was changed meanwhile: what it is now. */
  readonly current: unknown;

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NO_ANSWER' : 'INTERNAL');
    this.errors = body.errors ?? [];
    this.requestId = body.requestId ?? null;
    this.current = body.current;
  }
}

/** Makes one call, once: no retries, and never from the browser's cache alone. Throws ApiError. */
export async function call<R extends Route>(
  route: R,
  params: Readonly<Record<string, string>> = {},
  body?: BodyOf<CallAt<R>>,
): Promise<Answer<ResponseOf<CallAt<R>>>> {
  const [method = '', path = ''] = route.split(' ');
  return request<ResponseOf<CallAt<R>>>(method, fill(path, params), body);
}

async function request<T>(method: string, path: string, body: unknown): Promise<Answer<T>> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method,
      cache: 'no-cache',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (cause) {
    throw new ApiError(0, siteTexts.noAnswer, {}, { cause });
  }
  const data = parse(text);
  if (!response.ok) {
    const body = typeof data === 'object' && data !== null ? (data as Partial<ErrorBody>) : {};
    throw new ApiError(
      response.status,
      body.message ?? `${response.status} ${response.statusText}`.trim(),
      body,
    );
  }
  if (data === undefined) throw new ApiError(response.status, 'The answer could not be read.');
  return { data: data as T, etag: response.headers.get('etag'), date: response.headers.get('date') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
