import { publicEvents, SOCKET_PATH } from '@touchline/contract/events';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, call } from './api-client.ts';
import { RECORD_EVENTS } from './record-events.ts';

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

describe('the copies of contract values in the pages', () => {
  it('equal the contract', () => {
    expect([...RECORD_EVENTS, 'hello', 'goodbye', 'watching'].sort()).toEqual(
      Object.keys(publicEvents).sort(),
    );
    // The default path of the socket library.
    expect(SOCKET_PATH).toBe('/socket.io');
  });
});

describe('a call', () => {
  it('is made once, past the cache, with its path filled in', async () => {
    const fetch = answer(200, '{"match":{}}', { etag: 'W/"x"', date: 'Sat, 21 Nov 2026 18:00:00 GMT' });
    const result = await call('GET /api/matches/{id}', { id: 'a/b' });
    expect(result).toEqual({
      status: 200,
      data: { match: {} },
      etag: 'W/"x"',
      date: 'Sat, 21 Nov 2026 18:00:00 GMT',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/matches/a%2Fb');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', cache: 'no-cache', body: null });
  });

  it("fails with the server's code and message", async () => {
    const body = { message: 'Game cannot go live yet.', code: 'TOO_EARLY', requestId: 'r1' };
    answer(409, JSON.stringify(body));
    const error = await failure(
      call('PUT /api/matches/{matchId}/game/{gameId}/live', { matchId: 'a', gameId: 'b' }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, errors: [], ...body });
  });

  it('fails with the status when the answer has no code of ours', async () => {
    answer(502, '<html>Bad gateway</html>');
    expect(await failure(call('GET /api/setting'))).toMatchObject({
      status: 502,
      code: 'INTERNAL',
      requestId: null,
    });
    answer(200, '<html>');
    expect(await failure(call('GET /api/setting'))).toMatchObject({ status: 200 });
  });

  it('fails with the error’s own words when no answer comes, and does not try again', async () => {
    const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    const error = await failure(call('GET /api/leagues'));
    expect(error).toMatchObject({
      status: 0,
      code: 'NO_ANSWER',
      message: 'The site cannot be reached. Check your connection and try again.',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
