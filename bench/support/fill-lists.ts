import { activitiesStore } from '@touchline/core/activity/activity.store';
import { createGame } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import { createLeague } from '@touchline/core/leagues/leagues';
import { createMatch, type Match } from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { DEMO_LEAGUES } from '../../scripts/demo/leagues.ts';

export const GAMES = 10_000;
export const ENTRIES = 50_000;
const GAMES_OF_MATCH = 100;
const BATCH = 1_000;
const HOUR_MS = 3_600_000;
const STATUSES = ['Finished', 'Finished', 'Finished', 'Scheduled', 'Live'] as const;
const ENTITIES = ['Game', 'Match', 'League', 'User'];
const VERBS = ['Created', 'Updated', 'Deleted'];

/** The records by which the lists are filtered. */
export interface FilledLists {
  readonly matchId: string;
  readonly matchTitle: string;
  readonly league: string;
  /** The user of a fifth of the audit entries. */
  readonly userId: string;
}

/** Fills an empty site with 10 000 games of 100 matches and 50 000 audit entries, one of each hour. */
export async function fillLists(core: Core): Promise<FilledLists> {
  const leagues: ObjectId[] = [];
  for (const { venues, teams, ...fields } of Object.values(DEMO_LEAGUES))
    leagues.push((await createLeague(core, { ...fields, logoUrl: '' }))._id);
  const { name: league } = Object.values(DEMO_LEAGUES)[0] as { name: string };
  const matches: Match[] = [];
  for (let n = 0; n < GAMES / GAMES_OF_MATCH; n += 1) {
    const title = n === 0 ? 'Zephyr Cup' : `Matchday ${n}`;
    matches.push(await createMatch(core, { title, description: '', category: null }));
  }
  const [match] = matches as [Match];
  const model = await createGame(core, match._id, {
    title: 'Umberfield vs Vexholm',
    homeTeam: 'Umberfield',
    awayTeam: 'Vexholm',
    location: 'Quarry Road',
    league,
    date: '2190-01-01',
    time: '12:00',
  });
  const now = core.clock.now();
  await inBatches(
    GAMES,
    (n) => {
      const status = STATUSES[n % STATUSES.length] as (typeof STATUSES)[number];
      const startsAt = new Date(now + (status === 'Scheduled' ? n : -n) * HOUR_MS);
      const streams = n % 7 === 0 ? [] : [stream(n)];
      return {
        ...model,
        _id: new ObjectId(),
        ...{ status, startsAt, liveAt: startsAt, autoLiveAt: null, isLive: status === 'Live' },
        ...{
          streams,
          hasStreams: streams.length > 0,
          streamCount: streams.length,
          viewCount: n % 977,
          isTrending: n % 19 === 0,
        },
        matchId: matches[Math.floor(n / GAMES_OF_MATCH)]?._id,
        leagueId: leagues[n % leagues.length],
        platforms: (['both', 'web', 'mobile'] as const)[n % 3],
        createdAt: new Date(now - n * HOUR_MS),
      };
    },
    (rows) => gamesStore(core).collection.insertMany(rows as never),
  );

  const users = Array.from({ length: 5 }, () => new ObjectId());
  await inBatches(
    ENTRIES,
    (n) => {
      const [verb, entity] = [VERBS[n % VERBS.length], ENTITIES[n % ENTITIES.length]];
      const at = new Date(now - n * HOUR_MS);
      return {
        ...{
          _id: new ObjectId(),
          userId: users[n % users.length],
          username: 'bench',
          email: 'bench@touchline.example',
        },
        ...{
          role: 'staff',
          verb,
          entity,
          entityId: model._id.toHexString(),
          action: `${verb} ${entity}: ${n}`,
        },
        ...{
          before: null,
          after: null,
          requestId: '',
          outcome: n % 50 === 0 ? 'unknown' : 'done',
          source: 'server',
        },
        ...{ words: [], version: 1, createdAt: at, updatedAt: at, changedAt: at, deletedAt: null },
      };
    },
    (rows) => activitiesStore(core).collection.insertMany(rows as never),
  );
  return {
    matchId: match._id.toHexString(),
    matchTitle: match.title,
    league,
    userId: (users[0] as ObjectId).toHexString(),
  };
}

async function inBatches(
  count: number,
  make: (n: number) => object,
  insert: (rows: object[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += BATCH)
    await insert(Array.from({ length: BATCH }, (_, n) => make(start + n)));
}

function stream(n: number) {
  return {
    _id: new ObjectId(),
    title: 'Main',
    stream: 'Stream 1',
    quality: (['720p', '1080p', '4K'] as const)[n % 3],
    urlToken: '',
    language: (['English', 'Spanish'] as const)[n % 2],
    platform: '',
  };
}
