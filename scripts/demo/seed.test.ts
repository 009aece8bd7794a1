import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ownFile } from '@touchline/api/media/own-files';
import { OVERVIEW_CHART_DAYS } from '@touchline/contract/constants';
import { leagueForm } from '@touchline/contract/forms/league';
import { createGame, deleteGame, type Game, updateGame } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import { goLive } from '@touchline/core/games/go-live/go-live';
import { decodeStreamUrl } from '@touchline/core/games/streams/stream-token';
import { leaguesStore } from '@touchline/core/leagues/leagues.store';
import { createMatch } from '@touchline/core/matches/matches';
import { matchesStore } from '@touchline/core/matches/matches.store';
import type { Core } from '@touchline/core/platform/core';
import { readDayCounts, siteToday } from '@touchline/core/platform/counts/day-counts';
import { describe, expect, test } from 'vitest';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeUser } from '../../test/support/factories.ts';
import { readDemo, writeDemo } from './demo-records.ts';
import { DEMO_MATCHES } from './matches.ts';
import { seed } from './seed.ts';
import { isLoopback, readSeedArguments, SeedProblem } from './seed-arguments.ts';

const START = '2026-11-21T18:06:13.000Z';
const ARMED_AT = new Date('2026-11-21T18:07:00.000Z');
const ARMED = keyOfArmed();

async function demoSite({ start = START, env = {} }: { start?: string; env?: Record<string, string> } = {}) {
  const clock = fakeClock(start);
  const core = await newInstallation(env).core({ clock });
  return { core, clock, games: () => gamesStore(core).collection.find({}).sort({ _id: 1 }).toArray() };
}

async function armedGame(core: Core): Promise<Game> {
  const id = (await readDemo(core))?.games[ARMED];
  return (await gamesStore(core).collection.findOne({ _id: id })) as Game;
}

describe('an empty database', () => {
  test('gets leagues, matches and games, and says when one goes live', async () => {
    const { core, games } = await demoSite({ env: { SITE_TIME_ZONE: 'Europe/Berlin' } });
    expect(await seed(core)).toMatch(
      /^The demo is made: 12 leagues, 30 matches and \d\d games; .*19:07 \(Europe\/Berlin\)\.$/,
    );
    expect(await leaguesStore(core).collection.countDocuments()).toBe(12);
    expect(await matchesStore(core).collection.countDocuments()).toBe(30);
    const all = await games();
    expect(all.length).toBe(DEMO_MATCHES.flatMap((match) => match.games).length);
    expect(all.filter(({ affiliateId }) => affiliateId === null)).toEqual([]);
  });

  test('has one game that goes live by itself at the next full minute, and others that wait for theirs', async () => {
    const { core, clock, games } = await demoSite();
    await seed(core);
    const armed = await armedGame(core);
    expect(armed).toMatchObject({
      status: 'Scheduled',
      isLive: false,
      autoLiveAt: ARMED_AT,
      liveAt: ARMED_AT,
    });
    expect(armed.streams.length).toBeGreaterThan(1);
    const waiting = (await games()).filter(({ autoLiveAt }) => autoLiveAt !== null);
    expect(waiting.every(({ autoLiveAt }) => (autoLiveAt as Date) >= ARMED_AT)).toBe(true);
    expect(waiting.length).toBeGreaterThan(40);

    clock.set(ARMED_AT);
    expect(await goLive(core, armed._id, ARMED_AT)).toBe(true);
  });

  test("has leagues that the league form accepts, with logos from the site's own files", async () => {
    const { core } = await demoSite({ env: { PUBLIC_URL: 'https://demo.example/' } });
    await seed(core);
    const leagues = await leaguesStore(core).collection.find({}).toArray();
    expect(leagues.length).toBeGreaterThanOrEqual(8);
    for (const { name, abbreviation, country, category, logoUrl } of leagues) {
      const form = leagueForm.safeParse({ name, abbreviation, country, category, logoUrl });
      expect(form.error?.issues, name).toBeUndefined();
      const file = await ownFile(core.env, new URL(logoUrl).pathname);
      expect(file !== null && existsSync(file), logoUrl).toBe(true);
    }
  });

  test('has live games whose streams play the demo clip', async () => {
    const { core, games } = await demoSite({ env: { PUBLIC_URL: 'https://demo.example/' } });
    await seed(core);
    const live = (await games()).filter(({ status }) => status === 'Live');
    for (const { streams } of live) {
      const tokens = streams.map(({ urlToken }) => urlToken).filter(Boolean);
      expect(tokens.length).toBeGreaterThanOrEqual(2);
      const url = await decodeStreamUrl(core.env, tokens[0] as string);
      expect(url).toBe('https://demo.example/media/demo/live.m3u8');
    }
    expect(live.filter(({ isLive }) => !isLive)).toHaveLength(1);
  });

  test('has views and clicks on each of the last two weeks of the site', async () => {
    const { core } = await demoSite({ env: { SITE_TIME_ZONE: 'Europe/Berlin' } });
    await seed(core);
    const to = siteToday(core);
    const range = { from: to.subtract({ days: OVERVIEW_CHART_DAYS - 1 }), to };
    for (const kind of ['views', 'clicks'] as const) {
      const days = await readDayCounts(core, kind, range);
      expect(days.map(({ day }) => day).slice(-1)).toEqual(['2026-11-21']);
      expect(days.filter(({ count }) => count === 0)).toEqual([]);
    }
  });

  test('is filled from the beginning again after a seed that was cut short', async () => {
    const { core, games } = await demoSite();
    await seed(core);
    const count = (await games()).length;
    const demo = await readDemo(core);
    if (demo) await writeDemo(core, { ...demo, finishedAt: null });
    await seed(core);
    expect(await games()).toHaveLength(count);
    expect((await readDemo(core))?.finishedAt).not.toBeNull();
  });
});

describe('a later start', () => {
  test('only schedules the one armed game again', async () => {
    const { core, clock, games } = await demoSite();
    await seed(core);
    await goLive(core, (await armedGame(core))._id, ARMED_AT);
    clock.set('2026-11-22T09:30:45.000Z');
    const armed = await armedGame(core);
    const others = (await games()).filter(({ _id }) => !_id.equals(armed._id));

    expect(await seed(core)).toBe('The demo is there; a game goes live at 09:32 (UTC).');
    expect(await armedGame(core)).toMatchObject({
      status: 'Scheduled',
      isLive: false,
      autoLiveAt: new Date('2026-11-22T09:32:00.000Z'),
      date: '2026-11-22',
      time: '09:47',
      streams: armed.streams,
      isTrending: armed.isTrending,
    });
    expect((await games()).filter(({ _id }) => !_id.equals(armed._id))).toEqual(others);
  });

  test('keeps the texts that staff gave the armed game', async () => {
    const { core, clock } = await demoSite();
    await seed(core);
    const { matchId, _id: id, date, time } = await armedGame(core);
    const league = (await leaguesStore(core).collection.findOne({})) as { name: string };
    const words = { title: 'Ours', location: 'Here', homeTeam: 'We', awayTeam: 'They' };
    await updateGame(core, { matchId, id }, { ...words, date, time, league: league.name });
    clock.advance(3_600_000);
    await seed(core);
    expect(await armedGame(core)).toMatchObject({
      ...words,
      autoLiveAt: new Date('2026-11-21T19:07:00.000Z'),
    });
  });

  test('does not touch a game that staff have deleted', async () => {
    const { core } = await demoSite();
    await seed(core);
    const { matchId, _id: id } = await armedGame(core);
    await deleteGame(core, { matchId, id });
    expect(await seed(core)).toBe('The demo is there.');
    expect((await armedGame(core)).deletedAt).not.toBeNull();
  });

  test('after weeks, when every game is long over, brings the unfinished ones back to now', async () => {
    const { core, clock, games } = await demoSite();
    await seed(core);
    const finished = (await games()).filter(({ status }) => status === 'Finished');
    clock.set('2026-12-20T10:00:00.000Z');
    expect(await seed(core)).toMatch(
      /^\d\d games of the demo were moved to now; a game goes live at 10:01 \(UTC\)\.$/,
    );
    const now = await games();
    expect(now.filter(({ status }) => status === 'Finished')).toEqual(finished);
    const unfinished = now.filter(({ status }) => status !== 'Finished');
    const first = new Date('2026-12-20T06:00:00.000Z');
    expect(unfinished.filter(({ startsAt }) => (startsAt as Date) < first)).toEqual([]);
    expect(
      unfinished.filter(({ autoLiveAt }) => autoLiveAt && autoLiveAt > clock.date()).length,
    ).toBeGreaterThan(40);
  });

  test('a game that staff added in the future is not touched, and the demo keeps its dates', async () => {
    const { core, clock, games } = await demoSite();
    await seed(core);
    const match = await createMatch(core, { title: 'Our own', description: '', category: null });
    const { name: league } = await makeLeague(core);
    const own = {
      title: 'Own',
      location: 'L',
      homeTeam: 'A',
      awayTeam: 'B',
      date: '2026-12-24',
      time: '12:00',
    };
    await createGame(core, match._id, { ...own, league });
    clock.set('2026-12-20T10:00:00.000Z');
    const armedId = (await armedGame(core))._id;
    const others = (await games()).filter(({ _id }) => !_id.equals(armedId));
    await seed(core);
    expect((await games()).filter(({ _id }) => !_id.equals(armedId))).toEqual(others);
  });
});

test('a database with other records gets no demo', async () => {
  const { core, games } = await demoSite();
  await makeLeague(core);
  expect(await seed(core)).toBe('The database has records of its own; no demo was added.');
  expect(await games()).toEqual([]);
  expect(await readDemo(core)).toBeNull();
});

test('a reset replaces all records by a new demo', async () => {
  const { core, games } = await demoSite();
  await seed(core);
  const before = await games();
  await makeLeague(core);
  expect(await seed(core, { reset: true })).toMatch(/^The demo is made/);
  const after = await games();
  expect(after).toHaveLength(before.length);
  // The records are new, so that an open page does not mistake them for the old ones.
  expect(after.some(({ _id }) => before.some((game) => game._id.equals(_id)))).toBe(false);
  expect(await leaguesStore(core).collection.countDocuments()).toBe(12);
});

describe('a reset of a database that the demo has not made', () => {
  async function ownSite() {
    const { core } = await demoSite();
    await makeUser(core);
    await makeGame(core);
    return core;
  }

  test('is refused with what it would delete', async () => {
    const core = await ownSite();
    await expect(seed(core, { reset: true })).rejects.toThrow(
      new RegExp(
        `'${core.db.databaseName}' on 127.0.0.1 was not made by the demo. It holds 1 person and 1 game,`,
      ),
    );
    expect(await gamesStore(core).collection.countDocuments()).toBe(1);
  });

  test('asks for its name where it is forced', async () => {
    const core = await ownSite();
    const name = core.db.databaseName;
    for (const typed of ['', 'touchline'])
      await expect(seed(core, { reset: true, isForced: true, ask: async () => typed })).rejects.toThrow(
        SeedProblem,
      );
    await expect(seed(core, { reset: true, isForced: true })).rejects.toThrow('Nothing was deleted.');
    expect(await gamesStore(core).collection.countDocuments()).toBe(1);
    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return `${name}\n`;
    };
    expect(await seed(core, { reset: true, isForced: true, ask })).toMatch(/^The demo is made/);
    expect(asked).toEqual([expect.stringContaining('Type its name')]);
    // It is a demo now.
    expect(await seed(core, { reset: true })).toMatch(/^The demo is made/);
  });

  test('is asked of a person at the command line', async () => {
    const core = await ownSite();
    const run = (args: string[], input: string) =>
      spawnSync(process.execPath, ['scripts/seed.ts', ...args], {
        env: { ...process.env, ...newInstallation().env, MONGODB_URI: core.env.MONGODB_URI },
        input,
        encoding: 'utf8',
      });
    for (const input of ['', 'another\n']) {
      const { status, stderr } = run(['--reset', '--force'], input);
      expect(status).toBe(1);
      expect(stderr).toContain('That is not its name. Nothing was deleted.');
    }
    expect(await gamesStore(core).collection.countDocuments()).toBe(1);
  });

  test('counts hosts as this machine only where they are', () => {
    for (const uri of [
      'mongodb://127.0.0.1:27017/touchline',
      'mongodb://user:p%40ss@localhost/db',
      'mongodb://[::1]:27017',
    ])
      expect(isLoopback(uri)).toBe(true);
    for (const uri of [
      'mongodb://db.example:27017/touchline',
      'mongodb://127.0.0.1,db.example/touchline',
      'mongodb://localhost@db.example/touchline',
      'mongodb://127.0.0.1.db.example/touchline',
      'mongodb+srv://localhost/touchline',
    ])
      expect(isLoopback(uri)).toBe(false);
  });
});

test('arguments that are unknown are refused, and two that contradict each other', () => {
  expect(() => readSeedArguments(['--rest'])).toThrow(SeedProblem);
  expect(() => readSeedArguments(['--reset', '--if-empty'])).toThrow(SeedProblem);
  expect(readSeedArguments([])).toEqual({ reset: false });
  expect(readSeedArguments(['--if-empty', '--still'])).toEqual({ reset: false, isStill: true });
  expect(readSeedArguments(['--reset', '--force'])).toEqual({ reset: true, isForced: true });
});

function keyOfArmed(): string {
  const match = DEMO_MATCHES.findIndex(({ games }) => games.some(({ when }) => when === 'armed'));
  const game = DEMO_MATCHES[match]?.games.findIndex(({ when }) => when === 'armed');
  return `game-${match}-${game}`;
}
