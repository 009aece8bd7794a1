import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { StreamQuality } from '@touchline/contract/lists/streams';
import type { ObjectId } from 'mongodb';
import { type BaseRecord, defineStore } from '../platform/store.ts';

export interface GameStream {
  _id: ObjectId;
  title: string;
  /** The label that viewers see. */
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
  isLive: boolean;
  platforms: ContentPlatform;
  status: GameStatus;
  highlightsUrl: string;
  viewCount: number;
  isTrending: boolean;
  affiliateId: ObjectId | null;
  streams: GameStream[];
}

export const gamesStore = defineStore<Game>({
  name: 'games',
  entity: 'Game',
  topic: 'games',
  indexes: [
    { key: { matchId: 1, deletedAt: 1, startsAt: 1 } },
    { key: { deletedAt: 1, status: 1, startsAt: 1 } },
    { key: { autoLiveAt: 1 } },
    { key: { leagueId: 1, deletedAt: 1, status: 1 } },
    { key: { 'streams._id': 1 } },
    { key: { offsetMinutes: 1 } },
  ],
});
