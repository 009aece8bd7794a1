import { gamePath, homePath, leaguePath } from '@touchline/contract/rules/slugs';
import { createGame, setStreams, setTrending } from '@touchline/core/games/games';
import { wallClockOf } from '@touchline/core/games/kick-off';
import { createLeague } from '@touchline/core/leagues/leagues';
import { createMatch } from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { DEMO_LEAGUES, type DemoLeague } from '../../scripts/demo/leagues.ts';

export const MATCHES = 200;
const LIVE = 12;
const TRENDING = 24;
const HOUR_MS = 3_600_000;

/** The measured pages, as paths. */
export interface MeasuredPages {
  readonly home: string;
  readonly league: string;
  readonly game: string;
}

/** Fills an empty site with 200 matches of the demo's leagues, a dozen of them live, the others over weeks. */
export async function fillSite(core: Core): Promise<MeasuredPages> {
  const site = await startSite(core);
  await site.growTo(MATCHES);
  return site.pages();
}

/** A site with the demo's leagues, to which any number of matches with one game each can be added. */
export interface GrowingSite {
  /** Adds matches until there are this many. */
  growTo(matches: number): Promise<void>;
  /** The pages of the first league and game. */
  pages(): MeasuredPages;
}

/** Adds the demo's leagues to an empty site. */
export async function startSite(core: Core): Promise<GrowingSite> {
  const leagues: { id: string; league: DemoLeague }[] = [];
  for (const { venues, teams, ...fields } of Object.values<DemoLeague>(DEMO_LEAGUES)) {
    const { _id } = await createLeague(core, { ...fields, logoUrl: '' });
    leagues.push({ id: _id.toHexString(), league: { venues, teams, ...fields } });
  }
  const [{ id, league: first }] = leagues as [(typeof leagues)[number]];
  const games: string[] = [];
  return {
    async growTo(matches) {
      for (let n = games.length; n < matches; n += 1) {
        const { league } = leagues[n % leagues.length] as (typeof leagues)[number];
        games.push(await addMatch(core, league, n));
      }
    },
    pages: () => ({
      home: homePath(),
      league: leaguePath({ _id: id, name: first.name }),
      game: games[0] as string,
    }),
  };
}

/** Adds one match with one game; returns the game's path. */
async function addMatch(core: Core, league: DemoLeague, n: number): Promise<string> {
  const turn = Math.floor(n / Object.keys(DEMO_LEAGUES).length);
  const team = (offset: number) => league.teams[(turn + offset) % league.teams.length] as string;
  const [homeTeam, awayTeam] = [team(0), team(1)];
  const isLive = n < LIVE;
  const kickOff = new Date(core.clock.now() + (isLive ? -HOUR_MS : (1 + n * 0.8) * HOUR_MS));
  const match = await createMatch(core, {
    title: `${league.name} · Matchday ${turn + 1}`,
    description: '',
    category: null,
  });
  const { _id: id, title } = await createGame(core, match._id, {
    title: `${homeTeam} vs ${awayTeam}`,
    homeTeam,
    awayTeam,
    location: league.venues[n % league.venues.length] as string,
    league: league.name,
    status: isLive ? 'Live' : 'Scheduled',
    isLive,
    ...wallClockOf(kickOff, core.env.SITE_TIME_ZONE),
  });
  const at = { matchId: match._id, id };
  const streams = ['Main broadcast', 'Stadium sound'].map((name) => ({
    title: name,
    language: 'English' as const,
    quality: '1080p' as const,
    url: 'https://streams.example/main.m3u8',
  }));
  await setStreams(core, at, streams);
  if (n < TRENDING) await setTrending(core, at, true);
  return gamePath(match._id.toHexString(), { _id: id.toHexString(), title });
}
