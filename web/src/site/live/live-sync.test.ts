import type { PublicMatch } from '@touchline/contract/records/match';
import { NO_OTHERS } from '@touchline/contract/rules/home-part';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testGame, testId, testLeague, testMatch, testSettings } from '../../../../test/support/records.ts';
import { LiveCache, type Seed } from './live-cache.ts';
import { LAG_MS } from './live-state.ts';
import { LiveSync } from './live-sync.ts';

const matchId = testId(0xe1);
const young = testMatch({ _id: testId(0xe2), games: [testGame({ _id: testId(2) })] });

/** A server that answers when a test tells it to. */
class Server {
  matches: PublicMatch[] = [testMatch()];
  status = 200;
  readonly asked: string[] = [];
  readonly #waiting: (() => void)[] = [];

  readonly fetch = async (path: string | URL | Request): Promise<Response> => {
    const asked = String(path);
    this.asked.push(asked);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return new Response(this.status === 200 ? JSON.stringify(this.#body(asked)) : '{}', {
      status: this.status,
      headers: { etag: `W/"${this.matches.length}"` },
    });
  };

  async answer(): Promise<void> {
    for (const resolve of this.#waiting.splice(0)) resolve();
    await vi.advanceTimersByTimeAsync(0);
  }

  #body(path: string): unknown {
    if (path === '/api/leagues') return { leagues: [testLeague({ version: 2, name: 'Renamed' })] };
    if (path === '/api/setting') return { settings: testSettings({ version: 2, productName: 'Sideline' }) };
    if (path === '/api/matches/web') return { matches: this.matches };
    if (path.startsWith('/api/matches/home')) return { matches: this.matches, others: NO_OTHERS };
    return { match: this.matches[0] };
  }
}

let server: Server;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.useRealTimers();
});

function open(listing: string | null, own: Pick<Seed, 'match' | 'isPart'> = {}) {
  const clock = () => Date.now();
  const seed = { matches: [testMatch()], leagues: [testLeague()], settings: testSettings(), ...own };
  const cache = new LiveCache(seed, clock, Date.now());
  return { cache, sync: new LiveSync(cache, { listing }, clock) };
}

const asks = (path: string) => server.asked.filter((asked) => asked === path).length;

describe('when the server says hello', () => {
  it('the list is fetched only if the server’s differs, however a proxy changed its ETag', async () => {
    const { sync } = open('W/"1"');
    sync.greeted({ listing: '"1"', home: '' });
    await server.answer();
    expect(asks('/api/matches/web')).toBe(0);
    sync.greeted({ listing: 'W/"2"', home: '' });
    await server.answer();
    expect(asks('/api/matches/web')).toBe(1);
  });

  it('the list’s own ETag is taken from its answer', async () => {
    const { sync } = open(null);
    sync.greeted({ listing: 'W/"1"', home: '' });
    await server.answer();
    sync.greeted({ listing: 'W/"1"', home: '' });
    await server.answer();
    expect(asks('/api/matches/web')).toBe(1);
  });

  it('a list from a process that lags is fetched again once all have caught up, and then no more', async () => {
    const { cache, sync } = open('W/"1"');
    await vi.advanceTimersByTimeAsync(2 * LAG_MS);
    // The process that sent the hello has two matches; the one that answers still has one.
    sync.greeted({ listing: 'W/"2"', home: '' });
    await server.answer();
    expect(cache.matches()).toHaveLength(1);
    server.matches = [testMatch(), young];
    await vi.advanceTimersByTimeAsync(LAG_MS);
    expect(asks('/api/matches/web')).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    await server.answer();
    expect(asks('/api/matches/web')).toBe(2);
    expect(cache.matches()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asks('/api/matches/web')).toBe(2);
  });

  it('a list that differs again by then, because of further changes, is not fetched again', async () => {
    const { sync } = open('W/"1"');
    sync.greeted({ listing: 'W/"3"', home: '' });
    await server.answer();
    await vi.advanceTimersByTimeAsync(LAG_MS + 200);
    await server.answer();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asks('/api/matches/web')).toBe(2);
  });

  it('a list with the ETag of the server’s hello is fetched once', async () => {
    const { sync } = open(null);
    sync.greeted({ listing: 'W/"1"', home: '' });
    await server.answer();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asks('/api/matches/web')).toBe(1);
  });

  it('records that the list does not contain are fetched in any case', async () => {
    const { cache, sync } = open('W/"1"');
    const unwatch = cache.watch(matchId);
    await server.answer();
    sync.greeted({ listing: 'W/"1"', home: '' });
    await server.answer();
    expect(cache.leagues()[0]?.name).toBe('Renamed');
    expect(cache.settings().productName).toBe('Sideline');
    expect(asks(`/api/matches/${matchId}`)).toBe(2);
    unwatch();
    sync.greeted({ listing: 'W/"1"', home: '' });
    await server.answer();
    expect(asks(`/api/matches/${matchId}`)).toBe(2);
  });
});

describe('one request at a time', () => {
  it('is made per resource; a caller during it gets one that starts afterwards', async () => {
    const { sync } = open('W/"1"');
    sync.list();
    sync.list();
    sync.list();
    expect(asks('/api/matches/web')).toBe(1);
    await server.answer();
    expect(asks('/api/matches/web')).toBe(2);
    await server.answer();
    expect(asks('/api/matches/web')).toBe(2);
  });
});

describe('a match that is shown', () => {
  it('is fetched at once', async () => {
    const { cache } = open('W/"1"');
    cache.watch(matchId);
    await server.answer();
    expect(cache.match(matchId).state).toBe('ready');
  });

  it('is missing or failed as the answer says', async () => {
    const { cache } = open('W/"1"');
    server.status = 404;
    cache.watch(testId(0xab));
    await server.answer();
    expect(cache.match(testId(0xab)).state).toBe('missing');
    server.status = 500;
    cache.watch(testId(0xac));
    await server.answer();
    expect(cache.match(testId(0xac)).state).toBe('failed');
  });
});

describe('the list of a page whose HTML has a part of it', () => {
  it('is loaded or failed, as the answer says; earlier data stays', async () => {
    const { cache, sync } = open(null, { isPart: true });
    expect(cache.listState()).toBe('waiting');
    const ask = async (status: number) => {
      server.status = status;
      sync.list();
      await server.answer();
      return cache.listState();
    };
    expect(await ask(503)).toBe('failed');
    expect(await ask(200)).toBe('ready');
    expect(await ask(503)).toBe('ready');
    expect(cache.matches()).toHaveLength(1);
  });
});

describe('a home page whose HTML has a part of the list', () => {
  const others = { ...NO_OTHERS, games: 3 };
  function openHome() {
    const clock = () => Date.now();
    const seed = { matches: [testMatch()], leagues: [], settings: testSettings(), isPart: true, others };
    const cache = new LiveCache(seed, clock, Date.now());
    return { cache, sync: new LiveSync(cache, { listing: null, home: { etag: 'W/"1"', others } }, clock) };
  }
  const game = testGame({ _id: testId(9), version: 2 });

  it('fetches that part when it is not the one of the server’s hello, and never the whole list', async () => {
    const { cache, sync } = openHome();
    sync.greeted({ listing: 'W/"other"', home: '"1"' });
    await server.answer();
    expect(asks('/api/matches/home')).toBe(0);
    server.matches = [testMatch(), young];
    sync.greeted({ listing: 'W/"other"', home: 'W/"2"' });
    await server.answer();
    expect(cache.matches().map(({ _id }) => _id)).toEqual([matchId, young._id]);
    expect(cache.others()).toEqual(NO_OTHERS);
    sync.everything();
    await server.answer();
    expect([asks('/api/matches/home'), asks('/api/matches/web')]).toEqual([2, 0]);
  });

  it('of a sport fetches the part of that sport', async () => {
    const { cache } = openHome();
    const home = { etag: null, others, query: '?category=Counter-Strike+2' } as const;
    const sync = new LiveSync(cache, { listing: null, home }, () => Date.now());
    sync.greeted({ listing: '"1"', home: '"1"' });
    await server.answer();
    const { asked } = server;
    expect(asked.filter((path) => path.startsWith('/api/matches'))).toEqual([
      '/api/matches/home?category=Counter-Strike+2',
    ]);
  });

  it('fetches it again after events of games that it does not hold, once in a while for many of them', async () => {
    const { cache, sync } = openHome();
    expect(cache.event('game:changed', { matchId, game: testGame({ version: 2 }) })).toBe(false);
    expect(cache.lacksMatches()).toBe(false);
    for (let version = 2; version < 9; version += 1)
      if (cache.event('game:changed', { matchId: testId(0xee), game: { ...game, version } })) sync.homeSoon();
    expect(cache.lacksMatches()).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    await server.answer();
    sync.homeSoon();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(asks('/api/matches/home')).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await server.answer();
    expect([asks('/api/matches/home'), asks('/api/matches/web')]).toEqual([2, 0]);
  });

  it('gets the whole list once it is asked for; a late answer with the part takes nothing away', async () => {
    const { cache, sync } = openHome();
    await vi.advanceTimersByTimeAsync(2 * LAG_MS);
    sync.home();
    sync.list();
    server.matches = [testMatch(), young];
    await server.answer();
    expect([cache.listState(), cache.matches().length]).toEqual(['ready', 2]);
    expect(cache.others()).toEqual(NO_OTHERS);
    sync.homeSoon();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asks('/api/matches/home')).toBe(1);
  });

  it('brings back by the whole list what the part has no room for any more', async () => {
    const { cache, sync } = openHome();
    await vi.advanceTimersByTimeAsync(2 * LAG_MS);
    server.matches = [young];
    sync.home();
    await server.answer();
    expect(cache.matches().map(({ _id }) => _id)).toEqual([young._id]);
    server.matches = [testMatch(), young];
    sync.list();
    await server.answer();
    expect(cache.matches()).toHaveLength(2);
  });
});

describe('a page whose HTML has its match', () => {
  it('fetches it when the server says hello, and not before', async () => {
    const { cache, sync } = open(null, { match: { id: matchId, record: testMatch() } });
    cache.watch(matchId);
    expect(server.asked).toEqual([]);
    sync.greeted({ listing: 'W/"1"', home: '' });
    await server.answer();
    expect(asks(`/api/matches/${matchId}`)).toBe(1);
  });

  it('trusts the server that there is none, until the page comes back or the match appears', async () => {
    const absent = testId(0xe2);
    const { cache, sync } = open('W/"1"', { match: { id: absent, record: null } });
    cache.watch(absent);
    sync.greeted({ listing: 'W/"1"', home: '' });
    await server.answer();
    expect(asks(`/api/matches/${absent}`)).toBe(0);
    cache.listAnswer([testMatch(), young], Date.now());
    server.matches = [young];
    await server.answer();
    expect(asks(`/api/matches/${absent}`)).toBe(1);
    expect(cache.match(absent).state).toBe('ready');
    sync.everything();
    expect(asks(`/api/matches/${absent}`)).toBe(2);
  });
});

describe('an answer that leaves a question open', () => {
  it('is requested once more when the question can be settled, and then no more', async () => {
    const { cache, sync } = open('W/"1"');
    await vi.advanceTimersByTimeAsync(2 * LAG_MS);
    cache.listAnswer([testMatch(), young], Date.now());
    sync.list();
    await server.answer();
    expect(cache.matches()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(LAG_MS + 200);
    expect(asks('/api/matches/web')).toBe(2);
    await server.answer();
    expect(cache.matches()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.asked).toHaveLength(2);
  });
});

describe('a page that is left alone', () => {
  it('makes no requests, not even after a failure', async () => {
    const { cache, sync } = open('W/"1"');
    server.status = 500;
    sync.everything();
    await server.answer();
    const { length } = server.asked;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(server.asked).toHaveLength(length);
    expect(cache.matches()).toHaveLength(1);
  });
});
