import { once } from 'node:events';
import type { PublicEvent } from '@touchline/contract/events';
import type { Game } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type Visitor } from '../../test/support/api.ts';
import { heldClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeMatch } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

type Counts = Record<string, number>;

/** What the page would show. Fails on an event without news. */
function shownBy({ received }: Visitor): Counts {
  let counts: Counts = {};
  for (const { event, payload } of received) {
    if (event === 'hello') counts = { ...(payload as PublicEvent<'hello'>).watching };
    if (event !== 'watching') continue;
    for (const [gameId, count] of Object.entries((payload as PublicEvent<'watching'>).watching)) {
      expect(count).not.toBe(counts[gameId] ?? 0);
      if (count === 0) delete counts[gameId];
      else counts[gameId] = count;
    }
  }
  return counts;
}

const idOf = ({ _id }: Game) => _id.toHexString();
const watch = ({ socket }: Visitor, gameId: string | null) => socket.emit('watch', { gameId });
const shows = (page: Visitor, counts: Counts, withinMs?: number) =>
  eventually(() => expect(shownBy(page)).toEqual(counts), withinMs);

/** Two api processes of one installation, and two games that are open. */
async function open() {
  const clock = heldClock('2026-11-21T12:00:00Z');
  const installation = newInstallation();
  const cores = [await installation.core({ clock }), await installation.core({ clock })] as [Core, Core];
  const match = await makeMatch(cores[0]);
  const games = [
    await makeGame(cores[0], { matchId: match._id }),
    await makeGame(cores[0], { matchId: match._id }),
  ] as [Game, Game];
  const [a, b] = [await startTestApi(cores[0]), await startTestApi(cores[1])];
  const watcher = async (api: TestApi, game: Game, from?: string) => {
    const page = await api.visitor(from);
    watch(page, idOf(game));
    return page;
  };
  return { clock, cores, games, a, b, watcher };
}

describe('watching now', () => {
  it('adds up who is on the page of a game at every process, and every page hears of it', async () => {
    const { games, a, b, watcher } = await open();
    const [one, other] = games.map(idOf) as [string, string];
    const [first, second] = [await watcher(a, games[0]), await watcher(a, games[0])];
    const third = await watcher(b, games[0]);
    for (const page of [first, second, third]) await shows(page, { [one]: 3 });
    const newcomer = await b.visitor();
    expect(newcomer.received[0]).toMatchObject({ event: 'hello', payload: { watching: { [one]: 3 } } });

    watch(third, other);
    for (const page of [first, newcomer]) await shows(page, { [one]: 2, [other]: 1 });
    second.socket.disconnect();
    watch(third, null);
    for (const page of [first, newcomer]) await shows(page, { [one]: 1 });
    first.socket.disconnect();
    await shows(newcomer, {});
    expect((await a.visitor()).received[0]).toMatchObject({ payload: { watching: {} } });
  });

  it('counts a page once, whatever it says how often, and again when it comes back', async () => {
    const { games, a, watcher } = await open();
    const page = await watcher(a, games[0]);
    watch(page, idOf(games[0]).toUpperCase());
    watch(page, idOf(games[0]));
    await shows(page, { [idOf(games[0])]: 1 });
    const back = once(page.socket as unknown as NodeJS.EventEmitter, 'hello');
    page.socket.disconnect().connect();
    await back;
    const witness = await watcher(a, games[1]);
    await shows(witness, { [idOf(games[1])]: 1 });
    watch(page, idOf(games[0]));
    await shows(witness, { [idOf(games[0])]: 1, [idOf(games[1])]: 1 });
  });

  it('counts an address at most five times, by the pages that it opened first', async () => {
    const { games, a, watcher } = await open();
    const [one, other] = games.map(idOf) as [string, string];
    const pages: Visitor[] = [];
    for (let n = 0; n < 6; n += 1) pages.push(await watcher(a, games[0], '2001:db8:0:1::1'));
    await watcher(a, games[1], '2001:db8:0:1::2');
    const witness = await watcher(a, games[0], '192.0.2.1');
    await shows(witness, { [one]: 6 });
    for (const page of pages.slice(0, 2)) page.socket.disconnect();
    await shows(witness, { [one]: 5, [other]: 1 });
    for (const page of pages.slice(2)) watch(page, null);
    await shows(witness, { [one]: 1, [other]: 1 });
  });

  it('is of open games alone: not of unknown ones, and of none any more that ends', async () => {
    const { cores, games, a, b } = await open();
    const [page, stray] = [await a.visitor(), await b.visitor()];
    watch(stray, 'f'.repeat(24));
    watch(page, idOf(games[0]));
    await shows(stray, { [idOf(games[0])]: 1 });
    await cores[0].db.collection('games').updateOne(
      { _id: games[0]._id },
      {
        $set: { status: 'Finished', isLive: false },
        $inc: { version: 1 },
        $currentDate: { changedAt: true },
      },
    );
    for (const each of [page, stray]) await shows(each, {});
  });

  it('accepts sixty changes a minute from one page, and turns away a page that sends more, or nonsense', async () => {
    const { clock, games, a, watcher } = await open();
    const busy = await a.visitor();
    const change = (n: number) => watch(busy, idOf(games[n % 2] as Game));
    for (let n = 0; n < 60; n += 1) change(n);
    await shows(busy, { [idOf(games[1])]: 1 });
    clock.advance(60_000);
    for (let n = 0; n < 61; n += 1) change(n);
    await shows(busy, { [idOf(games[1])]: 1 });

    const strange = await a.visitor();
    for (const page of [busy, strange]) page.socket.io.reconnection(false);
    const gone = [busy, strange].map((page) =>
      once(page.socket as unknown as NodeJS.EventEmitter, 'disconnect'),
    );
    change(0);
    change(1);
    for (const nonsense of [{ gameId: { $gt: '' } }, { gameId: null, more: 1 }, 'watch'])
      (strange.socket as unknown as { emit(name: string, value: unknown): void }).emit('watch', nonsense);
    await Promise.all(gone);
    const witness = await watcher(a, games[0]);
    await shows(witness, { [idOf(games[0])]: 1 });
  });

  it('forgets within ten seconds what a process said that is gone; without Redis each counts its own', async () => {
    const { cores, games, a, b, watcher } = await open();
    const one = idOf(games[0]);
    const [here, there] = [await watcher(a, games[0]), await watcher(b, games[0])];
    for (const page of [here, there]) await shows(page, { [one]: 2 });
    cores[1].redis.disconnect();
    watch(await a.visitor(), one);
    await shows(here, { [one]: 2 }, 20_000);
    await shows(there, { [one]: 1 }, 20_000);
  }, 60_000);
});
