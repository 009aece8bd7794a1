import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import {
  DEFAULT_STREAM_LANGUAGE,
  NEW_STREAM_URL,
  type StreamQuality,
} from '@touchline/contract/lists/streams';
import { pairStatusAndIsLive } from '@touchline/contract/rules/game-state';
import { texts } from '@touchline/contract/texts';
import { ObjectId, type UpdateFilter } from 'mongodb';
import { newestWebAffiliate } from '../affiliates/affiliates.ts';
import { findLeagueByName } from '../leagues/leagues.ts';
import { findMatch } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { invalidField, notFound } from '../platform/errors.ts';
import { type Change, type Fields, feedOf } from '../platform/store.ts';
import { readSettings } from '../settings/settings.ts';
import { encodeStreamUrl } from '../streams/stream-token.ts';
import { type Game, type GameStream, gamesStore } from './games.store.ts';
import { scheduleGoLive, unscheduleGoLive } from './go-live.ts';
import { kickOffInstant } from './kick-off.ts';

export type { Game, GameStream } from './games.store.ts';

/** The games that public lists are made of. */
export const gamesFeed = feedOf(gamesStore, { deletedAt: null, status: { $in: ['Scheduled', 'Live'] } });

/** What staff say of a game; the rest follows from it. */
export interface GameInput {
  title: string;
  location: string;
  homeTeam: string;
  awayTeam: string;
  /** `YYYY-MM-DD` and `HH:MM`, wall clock in the site's zone. */
  date: string;
  time: string;
  isLive?: boolean | undefined;
  platforms?: ContentPlatform | undefined;
  status?: GameStatus | undefined;
  /** The league's name. */
  league: string;
  highlightsUrl?: string | undefined;
  affiliateId?: string | null | undefined;
  /** What to do with a Scheduled game whose moment has passed. */
  whenPast?: 'live' | 'keep' | undefined;
  viewCount?: number | undefined;
}

/** Adds a game to a living match; throws NOT_FOUND for the match and VALIDATION_ERROR for the fields. */
export async function createGame(core: Core, matchId: ObjectId, input: GameInput): Promise<Game> {
  if (!(await findMatch(core, matchId))) throw notFound('Match');
  const fields = await contentOf(core, input, null);
  const affiliateId = fields.affiliateId ?? (await newestWebAffiliate(core));
  const game = await gamesStore(core).insert({
    matchId,
    viewCount: input.viewCount ?? 0,
    isTrending: false,
    streams: [],
    ...fields,
    affiliateId,
  });
  scheduleGoLive(core, game);
  return game;
}

export interface GameAt {
  matchId: ObjectId;
  id: ObjectId;
  /** The version that the caller has seen. */
  version?: number | undefined;
}

/** Writes a game's content as a whole; throws NOT_FOUND, STALE (with `current`) and VALIDATION_ERROR. */
export async function updateGame(core: Core, at: GameAt, input: GameInput): Promise<Change<Game>> {
  const change = await changeGame(core, at, async (before) => ({
    $set: {
      ...(await contentOf(core, input, before)),
      ...(input.viewCount === undefined ? {} : { viewCount: input.viewCount }),
    },
  }));
  const { before, after } = change;
  if (before.autoLiveAt?.getTime() !== after.autoLiveAt?.getTime()) {
    scheduleGoLive(core, after);
    unscheduleGoLive(core, before);
  }
  return change;
}

export interface StreamInput {
  _id?: string | undefined;
  title: string;
  stream?: string | undefined;
  quality: StreamQuality;
  url?: string | undefined;
  language?: string | undefined;
  platform?: string | undefined;
}

/** Writes a game's streams as a whole; an entry with an id and no url keeps its address. Throws NOT_FOUND and STALE. */
export function setStreams(core: Core, at: GameAt, inputs: readonly StreamInput[]): Promise<Change<Game>> {
  return changeGame(core, at, async (before) => ({
    $set: {
      streams: await Promise.all(inputs.map((input, index) => streamOf(core, input, index, before.streams))),
    },
  }));
}

/** Marks a game as trending or not; throws NOT_FOUND and STALE. */
export const setTrending = (core: Core, at: GameAt, isTrending: boolean): Promise<Change<Game>> =>
  changeGame(core, at, () => ({ $set: { isTrending } }));

/** Hides a game; it can be restored for 30 days. Throws NOT_FOUND. */
export async function deleteGame(core: Core, at: GameAt): Promise<Change<Game>> {
  const change = await changeGame(core, at, () => ({ $set: { deletedAt: core.clock.date() } }));
  unscheduleGoLive(core, change.before);
  return change;
}

/** The living game of a living match; throws NOT_FOUND. */
export async function findGame(core: Core, matchId: ObjectId, id: ObjectId): Promise<Game> {
  const game = await gamesStore(core).collection.findOne({ _id: id, matchId, deletedAt: null });
  if (!game || !(await findMatch(core, matchId))) throw notFound('Game');
  return game;
}

/** The finished games of a match that are not deleted, by start. */
export function finishedGamesOf(core: Core, matchId: ObjectId): Promise<Game[]> {
  return gamesStore(core)
    .collection.find({ matchId, deletedAt: null, status: 'Finished' })
    .sort({ startsAt: 1, _id: 1 })
    .toArray();
}

/** A change of a living game of a living match. */
async function changeGame(
  core: Core,
  { matchId, id, version }: GameAt,
  update: (before: Game) => UpdateFilter<Game> | Promise<UpdateFilter<Game>>,
): Promise<Change<Game>> {
  if (!(await findMatch(core, matchId))) throw notFound('Game');
  return gamesStore(core).changeById(id, update, {
    version,
    condition: { matchId },
    present: (current) => ({ _id: current._id.toHexString(), version: current.version }),
  });
}

type Content = Omit<Fields<Game>, 'matchId' | 'viewCount' | 'isTrending' | 'streams'>;

async function contentOf(core: Core, input: GameInput, before: Game | null): Promise<Content> {
  const league = await findLeagueByName(core, input.league);
  if (!league) throw invalidField('league', texts.errors.unknownReference('League'));
  const { goLiveOffsetMinutes: offsetMinutes } = await readSettings(core);
  const startsAt = kickOffInstant(input.date, input.time, core.env.SITE_TIME_ZONE);
  const liveAt = startsAt && new Date(startsAt.getTime() + offsetMinutes * 60_000);
  return {
    leagueId: league._id,
    title: input.title,
    location: input.location,
    homeTeam: input.homeTeam,
    awayTeam: input.awayTeam,
    date: input.date,
    time: input.time,
    startsAt,
    liveAt,
    offsetMinutes,
    platforms: input.platforms ?? before?.platforms ?? 'both',
    highlightsUrl: input.highlightsUrl ?? before?.highlightsUrl ?? '',
    affiliateId: affiliateOf(input, before),
    ...statusOf(core, input, before, liveAt),
  };
}

function affiliateOf(input: GameInput, before: Game | null): ObjectId | null {
  if (input.affiliateId === undefined) return before?.affiliateId ?? null;
  return input.affiliateId ? new ObjectId(input.affiliateId) : null;
}

/** Status and pending transition after a create (`before` null) or an update. */
function statusOf(core: Core, input: GameInput, before: Game | null, liveAt: Date | null) {
  const now = core.clock.date();
  const { status, isLive } = pairStatusAndIsLive(input, before ?? undefined);
  const wentLive = status === 'Live' && before?.status !== 'Live';
  const wentLiveAt = wentLive ? now : (before?.wentLiveAt ?? null);

  const newKickOff = !before || before.date !== input.date || before.time !== input.time;
  if (status === 'Scheduled' && newKickOff) {
    if (!liveAt || liveAt > now) return { status, isLive, wentLiveAt, autoLiveAt: liveAt };
    if (input.whenPast !== 'live') return { status, isLive, wentLiveAt, autoLiveAt: null };
    return { status: 'Live' as const, isLive: true, wentLiveAt: now, autoLiveAt: null };
  }
  const byHand = status !== (before?.status ?? 'Scheduled') || status !== 'Scheduled';
  return { status, isLive, wentLiveAt, autoLiveAt: byHand ? null : (before?.autoLiveAt ?? null) };
}

async function streamOf(
  core: Core,
  input: StreamInput,
  index: number,
  before: readonly GameStream[],
): Promise<GameStream> {
  const known = input._id ? before.find((stream) => stream._id.toHexString() === input._id) : undefined;
  const isEmpty = input.url === '' || input.url === NEW_STREAM_URL;
  const urlToken =
    input.url === undefined
      ? (known?.urlToken ?? '')
      : isEmpty
        ? ''
        : await encodeStreamUrl(core.env, input.url);
  return {
    _id: known?._id ?? new ObjectId(),
    title: input.title,
    stream: input.stream || texts.site.game.streamLabel(index + 1),
    quality: input.quality,
    urlToken,
    language: input.language || DEFAULT_STREAM_LANGUAGE,
    platform: input.platform ?? '',
  };
}
