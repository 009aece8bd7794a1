import { z } from 'zod';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { STREAM_QUALITIES } from '../lists/streams.ts';
import { affiliateExample } from './affiliate.ts';
import {
  createdAtExample,
  freshExample,
  instantSchema,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';
import { leagueExample } from './league.ts';
import { publicHealthSchema } from './stream-health.ts';

/** A stream as visitors see it: everything but its address, which only the player's page gets. */
export const publicStreamSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    stream: z.string(),
    quality: z.enum(STREAM_QUALITIES),
    language: z.string(),
    platform: z.string(),
    /** Null for a stream that was not checked or cannot be. */
    health: publicHealthSchema,
    /** The codecs of each of its qualities, where not every browser plays one of them; else null. */
    codecs: z.array(z.string()).nullable(),
    /** Streams of one game that stand on one server have the same number. */
    server: z.int().min(1),
  })
  .meta({ id: 'Stream' });
export type PublicStream = z.infer<typeof publicStreamSchema>;

/**
 * A game as visitors see it. `version` counts changes of the game's own content and status. `changedAt` is the time of
 * the last of them, plus a millisecond for each change of its match, league or affiliate link: it tells which of two
 * answers with the same version is newer. Within a version `viewCount` only grows.
 */
export const publicGameSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    location: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    date: z
      .string()
      .meta({ description: "Wall clock in the site's zone, YYYY-MM-DD", example: '2026-11-21' }),
    time: z.string().meta({ description: "Wall clock in the site's zone, HH:MM", example: '18:30' }),
    startsAt: instantSchema.nullable(),
    liveAt: instantSchema.nullable(),
    isLive: z.boolean(),
    platforms: z.enum(CONTENT_PLATFORMS),
    status: z.enum(GAME_STATUSES),
    league: z.string(),
    leagueId: objectIdSchema,
    category: z.enum(SPORT_CATEGORY_NAMES).nullable(),
    highlightsUrl: z.string(),
    viewCount: z.int().min(0),
    isTrending: z.boolean(),
    createdAt: serverTimestampSchema,
    autoLiveAt: instantSchema.nullable(),
    affiliateId: objectIdSchema.nullable(),
    affiliateLink: z.string().nullable(),
    streamUrls: z.array(publicStreamSchema),
    ...versionFields,
  })
  .meta({ id: 'Game' });
export type PublicGame = z.infer<typeof publicGameSchema>;

/** A game as lists show it: the number of its streams in place of the streams. */
export const gameSummarySchema = publicGameSchema
  .omit({ streamUrls: true })
  .extend({ streamCount: z.int().min(0) })
  .meta({ id: 'GameSummary' });
export type GameSummary = z.infer<typeof gameSummarySchema>;

/** A game as its card and its row show it. */
export type CardGame = Omit<PublicGame, 'streamUrls'>;

/** A game whose streams may be unknown so far. */
export type KnownGame = CardGame & Partial<Pick<PublicGame, 'streamUrls'> & Pick<GameSummary, 'streamCount'>>;

/** A match without its games. */
export const publicMatchHeadSchema = z.object({
  _id: objectIdSchema,
  title: z.string(),
  description: z.string(),
  category: z.enum(SPORT_CATEGORY_NAMES).nullable(),
  createdAt: serverTimestampSchema,
  ...versionFields,
});
export type PublicMatchHead = z.infer<typeof publicMatchHeadSchema>;

export const publicMatchSchema = publicMatchHeadSchema
  .extend({ games: z.array(publicGameSchema) })
  .meta({ id: 'Match' });
export type PublicMatch = z.infer<typeof publicMatchSchema>;

/** A match as lists show it. */
export const matchSummarySchema = publicMatchHeadSchema
  .extend({ games: z.array(gameSummarySchema) })
  .meta({ id: 'MatchSummary' });
export type MatchSummary = z.infer<typeof matchSummarySchema>;

/** A match with games whose streams may be unknown so far. */
export type KnownMatch = PublicMatchHead & { readonly games: readonly KnownGame[] };

/** What visitors and staff see of a stream alike. */
export const streamFieldsExample = {
  _id: '65f0c0ffee65f0c0ffee0003',
  title: 'Main feed',
  stream: 'Stream 1',
  quality: '1080p',
  language: 'English',
  platform: 'Touchline',
} satisfies Partial<PublicStream>;

export const streamExample: PublicStream = {
  ...streamFieldsExample,
  health: 'ok',
  codecs: null,
  server: 1,
};

export const gameExample: PublicGame = {
  _id: '65f0c0ffee65f0c0ffee0002',
  title: 'Northgate vs Harbour',
  location: 'Northgate Park',
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  date: '2026-11-21',
  time: '18:30',
  startsAt: '2026-11-21T18:30:00.000Z',
  liveAt: '2026-11-21T18:15:00.000Z',
  isLive: false,
  platforms: 'both',
  status: 'Scheduled',
  league: 'Coastal League',
  leagueId: leagueExample._id,
  category: 'Football',
  highlightsUrl: '',
  viewCount: 0,
  isTrending: true,
  createdAt: createdAtExample,
  autoLiveAt: '2026-11-21T18:15:00.000Z',
  affiliateId: affiliateExample._id,
  affiliateLink: 'https://partner.example/offer',
  streamUrls: [streamExample],
  ...freshExample,
};

export const matchExample: PublicMatch = {
  _id: '65f0c0ffee65f0c0ffee0001',
  title: 'Coastal League, matchday 12',
  description: '',
  category: 'Football',
  createdAt: createdAtExample,
  ...freshExample,
  games: [gameExample],
};
