import type { CallAt, PublicRoute } from '@touchline/contract/calls/public';
import type { BodyOf, ResponseOf } from '@touchline/contract/define-call';
import type { ErrorBody, FieldError } from '@touchline/contract/errors';
import { siteTexts } from '@touchline/contract/texts/site';
import { documentAnswers, documentTexts } from '../texts/page-texts.ts';
import { isClosed, isToWait, retryAfterOf, whenOpen } from './retry-after.ts';

/** A request that waits longer than this, in ms, has failed. */
const TIMEOUT_MS = 20_000;

export interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly etag: string | null;
  readonly date: string | null;
}

/** One request to the API: its address with the query, and a body that is sent as JSON. */
export interface ApiRequest {
  readonly method: string;
  readonly address: string;
  readonly body?: unknown;
  /** Shows the server which record of a visitor's it is about. */
  readonly token?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The request fails when no answer has come after this time, in ms. */
  readonly timeoutMs?: number | undefined;
}

/** The behaviour of a request when the server asks to retry later. */
export interface Patience {
  /** The request waits and is sent again; otherwise it is refused. */
  readonly isPatient: boolean;
  /** Called when the wait starts. */
  readonly onWait?: (() => void) | undefined;
  /** Ends the wait, not the request: after an abort nothing more is sent. Rejects with its reason. */
  readonly waitSignal?: AbortSignal | undefined;
}

/** A refusal, with the server's code and message; status 0 when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'NO_ANSWER';
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
  /** Of a record that was changed by others: its current state, and its last change by a member of staff or the site. */
  readonly current: unknown;
  readonly changedBy: ErrorBody['changedBy'];
  readonly changedAt: string | undefined;
  /** Of a record that was deleted, for staff. */
  readonly deletion: ErrorBody['deletion'];
  /** The wait before the next request that the server asks for, in ms. */
  readonly retryAfterMs: number | null;

  constructor(
    status: number,
    message: string,
    body: Partial<ErrorBody> = {},
    { retryAfterMs = null, ...options }: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NO_ANSWER' : 'INTERNAL');
    this.errors = body.errors ?? [];
    this.requestId = body.requestId ?? null;
    this.current = body.current;
    this.changedBy = body.changedBy;
    this.changedAt = body.changedAt;
    this.deletion = body.deletion;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An error in words that can be shown. Those of the browser itself are English, or in a language of its own. */
export function messageOf(error: unknown): string {
  const own = error instanceof ApiError ? undefined : documentAnswers()?.refused.INTERNAL;
  return own ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Makes one call, its route with a query or without, never from the browser's cache alone; a read waits when the server
 * asks for it. Throws ApiError.
 */
export async function call<R extends PublicRoute>(
  route: R | `${R}?${string}`,
  params: Readonly<Record<string, string>> = {},
  body?: BodyOf<CallAt<R>>,
  token?: string | null,
): Promise<Answer<ResponseOf<CallAt<R>>>> {
  const [method = '', path = ''] = route.split(' ');
  const request = { method, address: fill(path, params), body, token };
  const response = await send(request, { isPatient: method === 'GET' });
  const data = (await readJson(response)) as ResponseOf<CallAt<R>>;
  const { status, headers } = response;
  return { status, data, etag: headers.get('etag'), date: headers.get('date') };
}

/** Sends a request and returns the response. Throws ApiError, and the reason of a signal that aborts. */
export async function send(
  request: ApiRequest,
  { isPatient, onWait, waitSignal }: Patience,
): Promise<Response> {
  for (;;) {
    if (isPatient && isClosed()) await whenOpen(waitSignal);
    try {
      return await sendOnce(request);
    } catch (error) {
      if (!(isPatient && error instanceof ApiError && isToWait(error))) throw error;
      onWait?.();
    }
  }
}

/** The JSON of an answer. Throws ApiError when it breaks off or is not JSON. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  const data = parse(text);
  if (data === undefined)
    throw new ApiError(
      response.status,
      documentAnswers()?.refused.INTERNAL ?? 'The answer could not be read.',
    );
  return data;
}

const noAnswer = (cause: unknown): ApiError =>
  new ApiError(0, documentTexts('site', siteTexts).noAnswer, {}, { cause });

async function sendOnce({
  method,
  address,
  body,
  token,
  signal,
  timeoutMs = TIMEOUT_MS,
}: ApiRequest): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      cache: 'no-cache',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? firstOf(signal, timeout) : timeout,
    });
  } catch (cause) {
    // A cancelled request is no failure.
    if (signal?.aborted) throw cause;
    throw noAnswer(cause);
  }
  if (response.ok) return response;
  throw await refusalOf(response);
}

/** The refusal in a response, with its message in the language of the page. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const data = parse(await response.text().catch(() => ''));
  const refusal = inPageLanguage(
    typeof data === 'object' && data !== null ? (data as Partial<ErrorBody>) : {},
  );
  const message = refusal.message ?? `${response.status} ${response.statusText}`.trim();
  return new ApiError(response.status, message, refusal, { retryAfterMs: retryAfterOf(response) });
}

/** A refusal with the page's own text for its code, at its fields too; in English it keeps its own. */
function inPageLanguage(refusal: Partial<ErrorBody>): Partial<ErrorBody> {
  const refused = documentAnswers()?.refused;
  if (refused === undefined) return refusal;
  const known: Readonly<Record<string, string>> = refused;
  const message = known[refusal.code ?? ''] ?? refused.INTERNAL;
  return { ...refusal, message, errors: refusal.errors?.map(({ path }) => ({ path, message })) };
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

/** Aborts as soon as one of the two does; `AbortSignal.any` does the same in newer browsers than ours. */
function firstOf(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
