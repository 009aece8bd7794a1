import { createAffiliate } from '@touchline/core/affiliates/affiliates';
import { createGame, setStreams, setTrending } from '@touchline/core/games/games';
import { createLeague } from '@touchline/core/leagues/leagues';
import { createMatch } from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { readSettings } from '@touchline/core/settings/settings';
import type { ObjectId } from 'mongodb';
import { type KeepAccounts, makeAccounts } from './accounts.ts';
import { writeDemo } from './demo-records.ts';
import type { DemoClock } from './kick-offs.ts';
import { DEMO_LEAGUES, type DemoLeague } from './leagues.ts';
import { makeSite } from './make-site.ts';
import { makePastDays } from './past-days.ts';
import { type PlannedGame, planMatches } from './plan.ts';

/** The numbers of records made. */
export interface DemoSize {
  leagues: number;
  matches: number;
  games: number;
}

interface DemoWish {
  /** The demo's games are around this moment. */
  readonly startedAt: Date;
  /** No game goes live by itself: those of today are tomorrow. */
  readonly isStill: boolean;
  /** Stores the passwords of accounts; without it there are none. */
  readonly keepAccounts: KeepAccounts | undefined;
}

/** Fills an empty database with the demo. */
export async function makeDemo(
  core: Core,
  { startedAt, isStill, keepAccounts }: DemoWish,
): Promise<DemoSize> {
  const matches: Record<string, ObjectId> = {};
  const games: Record<string, ObjectId> = {};
  await writeDemo(core, { startedAt, finishedAt: null, matches, games });
  const affiliate = await createAffiliate(core, {
    title: 'Demo partner',
    link: 'https://example.com/partner?from=touchline',
    image: '',
    platforms: 'both',
    isActive: true,
  });
  await makeSite(core, demoOrigin(core));
  const leagues = Object.entries<DemoLeague>(DEMO_LEAGUES);
  for (const [key, { name, abbreviation, country, category }] of leagues) {
    const logoUrl = `${demoOrigin(core)}/media/demo/logos/${key}.svg`;
    await createLeague(core, { name, abbreviation, country, category, logoUrl });
  }
  for (const planned of planMatches(await demoClock(core, startedAt), demoOrigin(core), { isStill })) {
    const { key, games: plannedGames, ...fields } = planned;
    const match = await createMatch(core, { ...fields, category: fields.category ?? null });
    matches[key] = match._id;
    for (const game of plannedGames) games[game.key] = await makeGame(core, match._id, game);
  }
  await makePastDays(core, Object.values(games), affiliate._id);
  if (keepAccounts) await keepAccounts(await makeAccounts(core));
  const hasAccounts = keepAccounts !== undefined;
  await writeDemo(core, { startedAt, finishedAt: core.clock.date(), hasAccounts, matches, games });
  return { leagues: leagues.length, matches: Object.keys(matches).length, games: Object.keys(games).length };
}

/** The values from which kick-offs are computed: the moment, the site's zone and its go-live offset. */
export async function demoClock(core: Core, startedAt: Date): Promise<DemoClock> {
  const { goLiveOffsetMinutes } = await readSettings(core);
  return { now: startedAt.getTime(), zone: core.env.SITE_TIME_ZONE, offsetMinutes: goLiveOffsetMinutes };
}

/** The public address of this site, as far as it is known; the player treats loopback addresses as its own origin. */
export function demoOrigin({ env }: Pick<Core, 'env'>): string {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL).origin;
  return env.PORT === 0 ? 'http://localhost' : `http://localhost:${env.PORT}`;
}

async function makeGame(core: Core, matchId: ObjectId, { input, streams, isTrending }: PlannedGame) {
  const { _id: id } = await createGame(core, matchId, input);
  await setStreams(core, { matchId, id }, streams);
  if (isTrending) await setTrending(core, { matchId, id }, true);
  return id;
}
