import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { StreamQuality } from '@touchline/contract/lists/streams';
import type { ObjectId } from 'mongodb';
import type { BaseRecord, StaffName } from '../platform/base-record.ts';
import { defineStore, type IndexDefinition } from '../platform/store.ts';

export interface GameStream {
  _id: ObjectId;
  title: string;
  /** The label that visitors see. */
  stream: string;
  quality: StreamQuality;
  /** The stream's address as a signed token; empty: no address yet, and not shown to visitors. */
  urlToken: string;
  language: string;
  platform: string;
}

/** A stream that was taken off its game, by whom and when. */
export interface RemovedStream extends GameStream {
  deletedAt: Date;
  deletedBy: StaffName | null;
  /** Its index among the game's streams. */
  place: number;
}

/** What an import did to a game that was there, and the values before it. */
export interface ImportChange extends Pick<Game, 'date' | 'time' | 'autoLiveAt'> {
  importId: ObjectId;
  at: Date;
  /** The game's version after the change. */
  version: number;
  /** The streams that it added. */
  streamIds: ObjectId[];
}

export interface Game extends BaseRecord {
  matchId: ObjectId;
  leagueId: ObjectId;
  title: string;
  location: string;
  homeTeam: string;
  awayTeam: string;
  /** Wall clock in the site's zone. */
  date: string;
  time: string;
  /** The kick-off as an instant; null without date or time. */
  startsAt: Date | null;
  /** The time at which the kick-off was last changed; missing for one that never was. */
  movedAt?: Date | null;
  /** The kick-off before that change, and before others that came shortly before it. */
  movedFrom?: Date | null;
  /** The kick-off plus the offset. */
  liveAt: Date | null;
  /** The offset in minutes with which `liveAt` was computed. */
  offsetMinutes: number;
  /** The time of the pending automatic transition; null for none. */
  autoLiveAt: Date | null;
  /** The time at which it last went live, by itself or by hand. */
  wentLiveAt: Date | null;
  /** Whether it then went live by itself; missing where it was never live. */
  wentLiveByItself?: boolean;
  /** The time at which it last stopped being live. */
  stoppedLiveAt?: Date | null;
  isLive: boolean;
  platforms: ContentPlatform;
  status: GameStatus;
  highlightsUrl: string;
  viewCount: number;
  /** The number of the last batch of views that it took. */
  lastViewBatch?: number;
  isTrending: boolean;
  affiliateId: ObjectId | null;
  streams: GameStream[];
  /** True with at least one stream, with or without an address; follows from `streams`. */
  hasStreams: boolean;
  /** The number of streams; follows from `streams`. */
  streamCount: number;
  /** Streams taken off it, the newest removal first, as far as they can be restored. */
  removedStreams?: RemovedStream[];
  /** The import that added it. */
  importId?: ObjectId;
  /** The id that the source of its import gave it. */
  externalId?: string;
  /** What imports of the last day changed of it, as far as it can be undone. */
  importChanges?: ImportChange[];
  /** The words that free search finds. */
  words: string[];
}

/** The fields that only a change of a game's streams writes. */
export type StreamField = 'streams' | 'hasStreams' | 'streamCount' | 'removedStreams';

/** The streams of a game with the fields that follow from them. */
export const streamFields = (
  streams: GameStream[],
): Pick<Game, 'streams' | 'hasStreams' | 'streamCount'> => ({
  streams,
  hasStreams: streams.length > 0,
  streamCount: streams.length,
});

/** The fields that lists of games are sorted by. */
const ORDERS = ['startsAt', 'viewCount', 'createdAt', 'autoLiveAt', 'streamCount'];

/** An index for filters of one or more fields by one value each, in the order of the kick-off or of the given field. */
const inOrder = (fields: readonly string[], order = 'startsAt'): IndexDefinition => ({
  key: Object.fromEntries(['deletedAt', ...fields, order, '_id'].map((field) => [field, 1 as const])),
});

export const gamesStore = defineStore<Game>({
  name: 'games',
  entity: 'Game',
  internal: [
    'offsetMinutes',
    'wentLiveAt',
    'wentLiveByItself',
    'movedAt',
    'movedFrom',
    'stoppedLiveAt',
    'lastViewBatch',
    'urlToken',
    'hasStreams',
    'streamCount',
    'removedStreams',
    'importId',
    'externalId',
    'importChanges',
    'place',
    'words',
  ],
  indexes: [
    { key: { matchId: 1, deletedAt: 1, startsAt: 1, _id: 1 } },
    { key: { leagueId: 1, deletedAt: 1, startsAt: 1, _id: 1 } },
    { key: { affiliateId: 1, deletedAt: 1 } },
    { key: { autoLiveAt: 1 } },
    { key: { 'streams._id': 1 } },
    { key: { importId: 1 }, options: { sparse: true } },
    { key: { externalId: 1 }, options: { sparse: true } },
    { key: { 'importChanges.importId': 1 }, options: { sparse: true } },
    { key: { movedAt: 1 }, options: { sparse: true } },
    { key: { 'removedStreams._id': 1 }, options: { sparse: true } },
    { key: { 'removedStreams.deletedAt': 1 }, options: { sparse: true } },
    { key: { offsetMinutes: 1 } },
    // The lists of staff: every order, and every filter, alone and within the screen that has it.
    ...ORDERS.map((order) => inOrder([], order)),
    ...ORDERS.map((order) => inOrder(['status'], order)),
    ...['leagueId', 'platforms', 'isTrending', 'hasStreams'].map((field) => inOrder(['status', field])),
    inOrder(['matchId', 'status']),
    ...['platforms', 'isTrending', 'hasStreams'].map((field) => inOrder([field])),
    // Games that are marked as live and have another status: there should be none.
    inOrder(['isLive', 'status']),
    inOrder(['isTrending'], 'viewCount'),
    inOrder(['isTrending', 'leagueId']),
    inOrder(['hasStreams', 'leagueId']),
    ...['quality', 'language', 'platform'].map((field) => inOrder([`streams.${field}`])),
    { key: { words: 1 } },
  ],
});
