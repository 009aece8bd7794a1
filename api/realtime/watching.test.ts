import { once } from 'node:events';
import type { PublicEvent, StaffEvent } from '@touchline/contract/events';
import type { Game } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type Visitor } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeMatch, makeUser } from '../../test/support/factories.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

type Counts = Record<string, number>;

/** The counts that the dashboard would show. Fails on an event without a change. */
function shownAt({ received }: StaffSocket): Counts {
  let counts: Counts = {};
  for (const { event, payload } of received) {
    if (event === 'hello') counts = { ...(payload as StaffEvent<'hello'>).watching };
    if (event !== 'watching') continue;
    for (const [gameId, count] of Object.entries((payload as StaffEvent<'watching'>).watching)) {
      expect(count).not.toBe(counts[gameId] ?? 0);
      if (count === 0) delete counts[gameId];
      else counts[gameId] = count;
    }
  }
  return counts;
}

/** The numbers that a visitor's page received, in order. */
const numbersOf = ({ received }: Visitor): Counts[] =>
  received.flatMap(({ event, payload }) =>
    event === 'watching' ? [(payload as PublicEvent<'watching'>).watching] : [],
  );

const idOf = ({ _id }: Game) => _id.toHexString();
const watch = ({ socket }: Visitor, gameId: string | null) => socket.emit('watch', { gameId });
const shows = (desk: StaffSocket, counts: Counts) => eventually(() => expect(shownAt(desk)).toEqual(counts));
/** Resolves when the page of the game shows the number. */
const says = (page: Visitor, gameId: string, count: number) =>
  eventually(() => expect(numbersOf(page).at(-1)).toEqual({ [gameId]: count }));

/** Two api processes of one installation, and two unfinished games. */
async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
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
  const editor = await makeUser(cores[0], { permissions: ['dashboard:access', 'games:update'] });
  const desk = async (api: TestApi) => connectStaff(api, await api.cookieOf(editor));
  return { clock, cores, games, a, b, watcher, desk };
}

describe('the watching-now count', () => {
  it("adds up the visitors on a game's page at every process, for that page and for staff", async () => {
    const { games, a, b, watcher, desk } = await open();
    const [one, other] = games.map(idOf) as [string, string];
    const [first, second] = [await watcher(a, games[0]), await watcher(a, games[0])];
    const third = await watcher(b, games[0]);
    for (const page of [first, second, third]) await says(page, one, 3);
    const [here, there] = [await desk(a), await desk(b)];
    expect(there.received[0]).toMatchObject({ event: 'hello', payload: { watching: { [one]: 3 } } });

    watch(third, other);
    for (const each of [here, there]) await shows(each, { [one]: 2, [other]: 1 });
    await says(first, one, 2);
    await says(third, other, 1);
    second.socket.disconnect();
    watch(third, null);
    for (const each of [here, there]) await shows(each, { [one]: 1 });
    await says(first, one, 1);
    first.socket.disconnect();
    await shows(here, {});
    expect((await desk(a)).received[0]).toMatchObject({ payload: { watching: {} } });
    for (const page of [first, second])
      expect(new Set(numbersOf(page).flatMap(Object.keys))).toEqual(new Set([one]));
  });

  it('is sent at once to a page that opens a game, and never to pages without one', async () => {
    const { games, a, watcher } = await open();
    const one = idOf(games[0]);
    const page = await watcher(a, games[0]);
    await says(page, one, 1);
    const newcomer = await a.visitor();
    const first = once(newcomer.socket as unknown as NodeJS.EventEmitter, 'watching');
    watch(newcomer, one);
    expect(await first).toEqual([{ watching: { [one]: 1 } }]);
    await says(page, one, 2);
    watch(newcomer, null);
    await says(page, one, 1);
    const numbers = numbersOf(newcomer).length;
    await watcher(a, games[0]);
    await says(page, one, 2);
    expect(numbersOf(newcomer)).toHaveLength(numbers);
  });

  it('is sent to staff who may change games', async () => {
    const { cores, games, a, watcher, desk } = await open();
    const other = await makeUser(cores[0], { permissions: ['dashboard:access', 'games:view'] });
    const [theirs, ours] = [await connectStaff(a, await a.cookieOf(other)), await desk(a)];
    await watcher(a, games[0]);
    await shows(ours, { [idOf(games[0])]: 1 });
    expect(theirs.received.map(({ event }) => event)).not.toContain('watching');
    expect(theirs.received[0]?.payload).not.toHaveProperty('watching');
  });

  it('counts a page once, however often it reports its game, and again when it comes back', async () => {
    const { games, a, watcher, desk } = await open();
    const witness = await desk(a);
    const page = await watcher(a, games[0]);
    watch(page, idOf(games[0]).toUpperCase());
    watch(page, idOf(games[0]));
    await shows(witness, { [idOf(games[0])]: 1 });
    const back = once(page.socket as unknown as NodeJS.EventEmitter, 'hello');
    page.socket.disconnect().connect();
    await back;
    await watcher(a, games[1]);
    await shows(witness, { [idOf(games[1])]: 1 });
    watch(page, idOf(games[0]));
    await shows(witness, { [idOf(games[0])]: 1, [idOf(games[1])]: 1 });
  });

  it('counts an address at most five times, by the pages that it opened first', async () => {
    const { games, a, watcher, desk } = await open();
    const [one, other] = games.map(idOf) as [string, string];
    const witness = await desk(a);
    const pages: Visitor[] = [];
    for (let n = 0; n < 6; n += 1) pages.push(await watcher(a, games[0], '2001:db8:0:1::1'));
    await watcher(a, games[1], '2001:db8:0:1::2');
    await watcher(a, games[0], '192.0.2.1');
    await shows(witness, { [one]: 6 });
    for (const page of pages.slice(0, 2)) page.socket.disconnect();
    await shows(witness, { [one]: 5, [other]: 1 });
    for (const page of pages.slice(2)) watch(page, null);
    await shows(witness, { [one]: 1, [other]: 1 });
  });

  it('counts only unfinished, known games', async () => {
    const { cores, games, a, b, watcher, desk } = await open();
    const witnesses = [await desk(a), await desk(b)];
    watch(await b.visitor(), 'f'.repeat(24));
    const page = await watcher(a, games[0]);
    for (const each of witnesses) await shows(each, { [idOf(games[0])]: 1 });
    await cores[0].db.collection('games').updateOne(
      { _id: games[0]._id },
      {
        $set: { status: 'Finished', isLive: false },
        $inc: { version: 1 },
        $currentDate: { changedAt: true },
      },
    );
    for (const each of witnesses) await shows(each, {});
    await says(page, idOf(games[0]), 0);
  });

  it('accepts sixty changes a minute from one page, and disconnects a page that sends more, or invalid ones', async () => {
    const { clock, games, a, watcher, desk } = await open();
    const witness = await desk(a);
    const busy = await a.visitor();
    const change = (n: number) => watch(busy, idOf(games[n % 2] as Game));
    for (let n = 0; n < 60; n += 1) change(n);
    await shows(witness, { [idOf(games[1])]: 1 });
    clock.advance(60_000);
    for (let n = 0; n < 61; n += 1) change(n);
    await shows(witness, { [idOf(games[1])]: 1 });

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
    await watcher(a, games[0]);
    await shows(witness, { [idOf(games[0])]: 1 });
  });

  it('drops the counts of a dead process; without Redis each process counts its own', async () => {
    const { cores, games, a, b, watcher } = await open();
    const one = idOf(games[0]);
    const [here, there] = [await watcher(a, games[0]), await watcher(b, games[0])];
    for (const page of [here, there]) await says(page, one, 2);
    cores[1].redis.disconnect();
    await watcher(a, games[0]);
    await says(here, one, 2);
    await says(there, one, 1);
  });
});
