import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { StreamQuality } from '@touchline/contract/lists/streams';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import { defineStore, type IndexDefinition } from '../platform/store.ts';

export interface GameStream {
  _id: ObjectId;
  title: string;
  /** The label that visitors see. */
  stream: string;
  quality: StreamQuality;
  /** Where it plays from, as a signed token; empty: not there yet, and not shown to visitors. */
  urlToken: string;
  language: string;
  platform: string;
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
  /** The kick-off plus the offset. */
  liveAt: Date | null;
  /** The offset that `liveAt` was computed with, in minutes. */
  offsetMinutes: number;
  /** The one pending automatic transition. */
  autoLiveAt: Date | null;
  /** When it last went live, by itself or by hand. */
  wentLiveAt: Date | null;
  /** When it last stopped being live. */
  stoppedLiveAt?: Date | null;
  isLive: boolean;
  platforms: ContentPlatform;
  status: GameStatus;
  highlightsUrl: string;
  viewCount: number;
  /** The last batch of counted views that it took. */
  lastViewBatch?: number;
  isTrending: boolean;
  affiliateId: ObjectId | null;
  streams: GameStream[];
  /** Whether there is any stream, with an address or without; follows from `streams`. */
  hasStreams: boolean;
  /** What free search finds. */
  words: string[];
}

/** An index for one or more fields that have one value, in the order of the kick-off or of the given field. */
const inOrder = (fields: readonly string[], order = 'startsAt'): IndexDefinition => ({
  key: Object.fromEntries(['deletedAt', ...fields, order, '_id'].map((field) => [field, 1 as const])),
});

export const gamesStore = defineStore<Game>({
  name: 'games',
  entity: 'Game',
  indexes: [
    { key: { matchId: 1, deletedAt: 1, startsAt: 1, _id: 1 } },
    { key: { leagueId: 1, deletedAt: 1, startsAt: 1, _id: 1 } },
    { key: { affiliateId: 1, deletedAt: 1 } },
    { key: { autoLiveAt: 1 } },
    { key: { 'streams._id': 1 } },
    { key: { offsetMinutes: 1 } },
    // The lists of staff: every order, and every filter alone and within the screen that has it.
    ...['startsAt', 'viewCount', 'createdAt'].map((order) => inOrder([], order)),
    ...['startsAt', 'viewCount', 'createdAt'].map((order) => inOrder(['status'], order)),
    ...['leagueId', 'platforms', 'isTrending', 'hasStreams'].map((field) => inOrder(['status', field])),
    inOrder(['matchId', 'status']),
    ...['platforms', 'isTrending', 'hasStreams'].map((field) => inOrder([field])),
    // Games that say that they are live and have another status: there should be none.
    inOrder(['isLive', 'status']),
    inOrder(['isTrending'], 'viewCount'),
    inOrder(['isTrending', 'leagueId']),
    inOrder(['hasStreams', 'leagueId']),
    ...['quality', 'language', 'platform'].map((field) => inOrder([`streams.${field}`])),
    { key: { words: 1 } },
  ],
});
