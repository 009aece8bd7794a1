import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { setTrending } from '@touchline/core/games/games';
import { startSite } from './support/fill-site.ts';
import { onInstallation } from './support/installation.ts';
import { Verdict } from './support/verdict.ts';

/*
 * The processor time of the api's main thread for the first answer after a change of a game, which all other visitors
 * wait for: of what is made of thousands of open games. As the scheduler counts it, so that a busy machine does not
 * decide. The time of a bare read stands beside it.
 */

const GAMES = Number(process.env.GAMES ?? 5_066);
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SPORT = 'Football';
/** The games that are made as staff make them. */
const MADE = 200;

interface Row {
  readonly name: string;
  readonly atMost: number;
  /** Read once after each change of a game; several are the same page in other languages, the slowest of which counts. */
  readonly paths: readonly string[];
  /** Read once before, so that the answer is kept. */
  readonly isKept?: boolean;
}

await onInstallation(async (site) => {
  const lists = await startSite(site.core);
  await lists.growTo(MADE);
  const games = site.core.db.collection('games');
  const made = await games.find({ status: 'Scheduled' }).toArray();
  // The others are like them, each with teams of its own.
  const others = Array.from({ length: GAMES - MADE }, (_, n) => {
    const { _id, homeTeam, awayTeam, ...like } = made[n % made.length] as (typeof made)[number];
    const teams = { homeTeam: `${homeTeam} ${n % 900}`, awayTeam: `${awayTeam} ${n % 700}` };
    return { ...like, ...teams, title: `${teams.homeTeam} vs ${teams.awayTeam}` };
  });
  for (let from = 0; from < others.length; from += 500)
    await games.insertMany(others.slice(from, from + 500));
  const leagues = await games.distinct('leagueId');
  const ofSport = await site.core.db.collection('leagues').distinct('_id', { category: SPORT });
  const { program, port } = await site.api();
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}.`);
  };
  const costOf = async (path: string): Promise<number> => {
    const before = await mainThreadMs(program.pid);
    await read(path);
    // What goes on after the answer, such as its compression for the next one, belongs to it.
    await pause(20);
    return (await mainThreadMs(program.pid)) - before;
  };
  /** Changes a game, and returns once the lists of the api have it: what follows from them is still to be made. */
  const change = async (): Promise<void> => {
    const etag = await etagOf(port);
    // One that the pages of the sport show.
    const game = await games.findOne(
      { status: 'Scheduled', leagueId: { $in: ofSport } },
      { sort: { startsAt: 1 } },
    );
    if (!game) throw new Error('There is no game.');
    await setTrending(site.core, { matchId: game.matchId, id: game._id }, !game.isTrending);
    while ((await etagOf(port)) === etag) await pause(20);
  };

  const inAll = (path: string) => LANGUAGE_CODES.map((language) => pathIn(language, path));
  const calendar = (rest: string) => `/api/calendar/${rest}`;
  const inAllCalendars = (rest: string) =>
    LANGUAGE_CODES.map((language) => calendar(`${rest}?lang=${language}`));
  const ids = leagues.slice(0, 12).map(String).join(',');
  const rows: readonly Row[] = [
    { name: 'a bare read (/livez)', atMost: 5, paths: ['/livez'] },
    {
      name: 'favourites.ics of twelve leagues',
      atMost: 15,
      paths: [calendar(`favourites.ics?leagues=${ids}`)],
    },
    { name: 'the page of a sport', atMost: 30, paths: inAll(categoryPath(SPORT)) },
    {
      name: 'the home page with a sport',
      atMost: 30,
      paths: inAll('/').map((path) => `${path}?category=${SPORT}`),
    },
    { name: 'the calendar of a sport', atMost: 15, paths: inAllCalendars('category/football.ics') },
    { name: 'sitemap.xml after a change', atMost: 30, paths: ['/sitemap.xml'] },
    { name: 'sitemap.xml, kept', atMost: 1, paths: ['/sitemap.xml'], isKept: true },
    {
      name: 'the calendar of an unknown team',
      atMost: 1,
      paths: [calendar('team/nobody-at-all.ics')],
      isKept: true,
    },
  ];
  const verdict = new Verdict();
  for (const { name, atMost, paths, isKept = false } of rows) {
    // The first answers are made by code that is not optimized yet.
    for (const path of paths) await read(path);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (!isKept) await change();
      const each: number[] = [];
      for (const path of paths) each.push(await costOf(path));
      costs.push(Math.max(...each));
    }
    verdict.figure({ name, unit: 'ms' }, costs, { atMost });
  }
  verdict.print();
});

/** The processor time of a process' main thread so far, in ms. */
async function mainThreadMs(pid: number): Promise<number> {
  const [onCpu = '0'] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(onCpu) / 1e6;
}

async function etagOf(port: number): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/matches/web`, {
    headers: { 'accept-encoding': 'br' },
  });
  await answer.arrayBuffer();
  return answer.headers.get('etag');
}
