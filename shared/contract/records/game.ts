import { z } from 'zod';
import { deletionFields, examplesLike, instantSchema, objectIdSchema } from './common.ts';
import {
  gameExample,
  matchExample,
  type PublicGame,
  type PublicMatch,
  publicGameSchema,
  publicMatchHeadSchema,
  publicStreamSchema,
} from './match.ts';
import { finishedGameExample, matchesExample } from './matches-example.ts';
import { type StreamHealth, streamHealthExample, streamHealthSchema } from './stream-health.ts';

/** A stream as staff see it, also without an address. */
const staffStreamSchema = publicStreamSchema
  .omit({ health: true })
  .extend({
    /** The address as a signed, readable token; empty without an address. Only with streams:access. */
    url: z.string().optional(),
    /** Of the streams of unfinished games. Only with streams:access. */
    health: streamHealthSchema.optional(),
  })
  .meta({ id: 'StaffStream' });
export type StaffStream = z.infer<typeof staffStreamSchema>;

/** A game as staff see it, with all its streams. */
export const staffGameSchema = publicGameSchema
  .extend({
    matchId: objectIdSchema,
    matchTitle: z.string(),
    /** Null without an affiliate link. Only with affiliate:view. */
    affiliateTitle: z.string().nullable().optional(),
    /** The time at which it was last set Live; null for a game that never was. */
    wentLiveAt: instantSchema.nullable(),
    streamUrls: z.array(staffStreamSchema),
    ...deletionFields,
  })
  .meta({ id: 'StaffGame' });
export type StaffGame = z.infer<typeof staffGameSchema>;

/** A match as staff see it. */
export const staffMatchSchema = publicMatchHeadSchema
  .extend({
    gameCounts: z.object({ all: z.int().min(0), unfinished: z.int().min(0) }),
    /** The games that are not deleted, by start. Only with games:view. */
    games: z.array(staffGameSchema).optional(),
    ...deletionFields,
  })
  .meta({ id: 'StaffMatch' });
export type StaffMatch = z.infer<typeof staffMatchSchema>;

/** The health behind the one that visitors see. */
const HEALTH = {
  ok: { ...streamHealthExample, state: 'ok', reason: null, firstByteMs: 180 },
  trouble: streamHealthExample,
  down: { ...streamHealthExample, state: 'down', reason: 'error-status', httpStatus: 404, firstByteMs: null },
  unknown: { ...streamHealthExample, state: 'unknown', reason: 'cannot-be-checked', firstByteMs: null },
} as const satisfies Record<string, StreamHealth>;

const asStaffSee =
  ({ _id: matchId, title: matchTitle }: PublicMatch) =>
  (game: PublicGame): StaffGame => ({
    ...game,
    matchId,
    matchTitle,
    affiliateTitle: game.affiliateId && 'Partner offer',
    wentLiveAt: game.status === 'Scheduled' ? null : game.liveAt,
    streamUrls: game.streamUrls.map(({ health, ...stream }) => ({
      ...stream,
      health: HEALTH[health ?? 'unknown'],
      url: 'eyJhbGciOiJIUzI1NiJ9.eyJ1cmwiOiJodHRwczovL3N0cmVhbXMuZXhhbXBsZSJ9.c2ln',
    })),
  });

const gameOf = asStaffSee(matchExample)(gameExample);

export const staffGameExample: StaffGame = {
  ...gameOf,
  streamUrls: gameOf.streamUrls.map((stream) => ({ ...stream, health: HEALTH.trouble })),
};

/** The teams of a game with its title. */
const between = (homeTeam: string, awayTeam: string) => ({
  homeTeam,
  awayTeam,
  title: `${homeTeam} vs ${awayTeam}`,
});

/** Games that no visitor's list has: over, or with names longer than any column. */
const furtherGames = examplesLike(finishedGameExample, [
  {
    ...between('Eintracht Braunschweig U', 'Wolverhampton Wandererss'),
    highlightsUrl: '',
    viewCount: 12_480,
  },
  { ...between('Wombwell Mammoth Memorial Wanderers Town', 'نادي الشاطئ الرياضي'), streamUrls: [] },
  {
    ...between('Wolverhampton Wandererss', 'Wombwell Mammoth Memorial Wanderers Town'),
    ...{ date: '2026-11-22', time: '12:30', startsAt: '2026-11-22T12:30:00.000Z' },
    ...{ status: 'Scheduled', autoLiveAt: '2026-11-22T12:15:00.000Z', liveAt: '2026-11-22T12:15:00.000Z' },
    location: 'Northern Harbour Memorial Arena',
    highlightsUrl: '',
    viewCount: 0,
  },
]);

const [firstMatch = matchExample, ...otherMatches] = matchesExample;

/** Games without a start come last. */
const byStart = (one: Pick<PublicGame, 'startsAt'>, other: Pick<PublicGame, 'startsAt'>) =>
  Date.parse(one.startsAt ?? '9999-01-01') - Date.parse(other.startsAt ?? '9999-01-01');

function matchAsStaffSee(match: PublicMatch): StaffMatch {
  const games = match.games.toSorted(byStart).map(asStaffSee(match));
  const unfinished = games.filter(({ status }) => status !== 'Finished').length;
  return { ...match, games, gameCounts: { all: games.length, unfinished } };
}

export const staffMatchExample = matchAsStaffSee({
  ...firstMatch,
  games: [...firstMatch.games, ...furtherGames],
});
/** The other matches of the example day. */
export const otherStaffMatches: StaffMatch[] = otherMatches.map(matchAsStaffSee);

/** All games of these matches, by start. */
export const staffGamesExample: StaffGame[] = [staffMatchExample, ...otherStaffMatches]
  .flatMap(({ games = [] }) => games)
  .sort(byStart);
