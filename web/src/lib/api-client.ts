import type { countClick } from '@touchline/contract/calls/affiliates';
import type { sendContact } from '@touchline/contract/calls/contacts';
import type { countDownload, listDownloads } from '@touchline/contract/calls/downloads';
import type { listFaqs } from '@touchline/contract/calls/faqs';
import type { setGameLive } from '@touchline/contract/calls/games';
import type { getLeague, listLeagues } from '@touchline/contract/calls/leagues';
import type { getMatch, listMatches, listMatchesWeb } from '@touchline/contract/calls/matches';
import type { listNotices } from '@touchline/contract/calls/notices';
import type { sendRequest } from '@touchline/contract/calls/requests';
import type { getSettings } from '@touchline/contract/calls/settings';
import type { countView } from '@touchline/contract/calls/views';
import type { BodyOf, Call, ResponseOf } from '@touchline/contract/define-call';
import type { ErrorBody, FieldError } from '@touchline/contract/errors';

/**
 * The calls that the public pages make. Only types come from the contract: its schemas would bring all of zod to
 * visitors who never fill in a form. A test holds this table against the contract.
 */
interface PublicCalls {
  'matches.web': typeof listMatchesWeb;
  'matches.list': typeof listMatches;
  'matches.get': typeof getMatch;
  'games.live': typeof setGameLive;
  'leagues.list': typeof listLeagues;
  'leagues.get': typeof getLeague;
  'settings.get': typeof getSettings;
  'faqs.list': typeof listFaqs;
  'notices.list': typeof listNotices;
  'downloads.list': typeof listDownloads;
  'downloads.count': typeof countDownload;
  'contacts.send': typeof sendContact;
  'requests.send': typeof sendRequest;
  'games.viewCount': typeof countView;
  'affiliates.updateClicks': typeof countClick;
}

export type CallId = keyof PublicCalls;

export const CALLS: Readonly<Record<CallId, readonly [method: Call['method'], path: string]>> = {
  'matches.web': ['GET', '/api/matches/web'],
  'matches.list': ['GET', '/api/matches'],
  'matches.get': ['GET', '/api/matches/{id}'],
  'games.live': ['PUT', '/api/matches/{matchId}/game/{gameId}/live'],
  'leagues.list': ['GET', '/api/leagues'],
  'leagues.get': ['GET', '/api/leagues/{id}'],
  'settings.get': ['GET', '/api/setting'],
  'faqs.list': ['GET', '/api/faq'],
  'notices.list': ['GET', '/api/notifications'],
  'downloads.list': ['GET', '/api/mobile/downloads'],
  'downloads.count': ['PUT', '/api/mobile/downloads/{id}/count'],
  'contacts.send': ['POST', '/api/contact'],
  'requests.send': ['POST', '/api/match-requests'],
  'games.viewCount': ['PUT', '/api/matches/{matchId}/game/{gameId}/viewCount'],
  'affiliates.updateClicks': ['PUT', '/api/affiliate/{affiliateId}/update-clicks'],
};

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

  constructor(status: number, message: string, body: Partial<ErrorBody> = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NO_ANSWER' : 'INTERNAL');
    this.errors = body.errors ?? [];
    this.requestId = body.requestId ?? null;
  }
}

/** Makes one call, once: no retries, and never from the browser's cache alone. Throws ApiError. */
export async function call<I extends CallId>(
  id: I,
  params: Readonly<Record<string, string>> = {},
  body?: BodyOf<PublicCalls[I]>,
): Promise<Answer<ResponseOf<PublicCalls[I]>>> {
  const [method, path] = CALLS[id];
  return request<ResponseOf<PublicCalls[I]>>(method, fill(path, params), body);
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
    throw new ApiError(0, cause instanceof Error ? cause.message : String(cause), {}, { cause });
  }
  const data = parse(text);
  if (!response.ok) {
    const told = typeof data === 'object' && data !== null ? (data as Partial<ErrorBody>) : {};
    throw new ApiError(
      response.status,
      told.message ?? `${response.status} ${response.statusText}`.trim(),
      told,
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
