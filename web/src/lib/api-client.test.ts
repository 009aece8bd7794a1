import * as affiliates from '@touchline/contract/calls/affiliates';
import * as contacts from '@touchline/contract/calls/contacts';
import * as downloads from '@touchline/contract/calls/downloads';
import * as faqs from '@touchline/contract/calls/faqs';
import * as games from '@touchline/contract/calls/games';
import * as leagues from '@touchline/contract/calls/leagues';
import * as matches from '@touchline/contract/calls/matches';
import * as notices from '@touchline/contract/calls/notices';
import * as requests from '@touchline/contract/calls/requests';
import * as settings from '@touchline/contract/calls/settings';
import * as views from '@touchline/contract/calls/views';
import type { Call } from '@touchline/contract/define-call';
import { publicEvents, SOCKET_PATH } from '@touchline/contract/events';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, CALLS, call } from './api-client.ts';
import { RECORD_EVENTS } from './socket.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value;

const declared = new Map(
  [affiliates, contacts, downloads, faqs, games, leagues, matches, notices, requests, settings, views]
    .flatMap((calls): unknown[] => Object.values(calls))
    .flatMap((value) => (isCall(value) ? [[value.id, value] as const] : [])),
);

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, { status, headers }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it should have failed')),
    (error: ApiError) => error,
  );

describe('what the pages know of the contract without carrying it', () => {
  it('is the contract', () => {
    for (const [id, [method, path]] of Object.entries(CALLS)) {
      expect(declared.get(id), id).toMatchObject({ method, path });
    }
    expect([...RECORD_EVENTS, 'hello', 'goodbye', 'watching'].sort()).toEqual(
      Object.keys(publicEvents).sort(),
    );
    // Where the socket library connects by itself.
    expect(SOCKET_PATH).toBe('/socket.io');
  });
});

describe('a call', () => {
  it('is made once, past the cache, with its path filled in', async () => {
    const fetch = answer(200, '{"match":{}}', { etag: 'W/"x"', date: 'Sat, 21 Nov 2026 18:00:00 GMT' });
    const result = await call('matches.get', { id: 'a/b' });
    expect(result).toEqual({ data: { match: {} }, etag: 'W/"x"', date: 'Sat, 21 Nov 2026 18:00:00 GMT' });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/matches/a%2Fb');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', cache: 'no-cache', body: undefined });
  });

  it('fails with what the server says', async () => {
    const body = { message: 'Game cannot go live yet.', code: 'TOO_EARLY', requestId: 'r1' };
    answer(409, JSON.stringify(body));
    const error = await failure(call('games.live', { matchId: 'a', gameId: 'b' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, errors: [], ...body });
  });

  it('fails with its status when the answer says nothing of ours', async () => {
    answer(502, '<html>Bad gateway</html>');
    expect(await failure(call('settings.get'))).toMatchObject({
      status: 502,
      code: 'INTERNAL',
      requestId: null,
    });
    answer(200, '<html>');
    expect(await failure(call('settings.get'))).toMatchObject({ status: 200 });
  });

  it('fails with the error’s own words when no answer comes, and does not try again', async () => {
    const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    const error = await failure(call('leagues.list'));
    expect(error).toMatchObject({ status: 0, code: 'NO_ANSWER', message: 'Failed to fetch' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
