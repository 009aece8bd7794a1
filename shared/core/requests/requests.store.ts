import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { RequestStatus } from '@touchline/contract/lists/statuses';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A visitor's request for a match. */
export interface MatchRequest extends BaseRecord {
  homeTeam: string;
  awayTeam: string;
  category: SportCategory;
  league: string;
  username: string;
  email: string;
  status: RequestStatus;
  /** The teams and the e-mail in one form, by which a repeated request is recognised. */
  wishKey: string;
  /**
   * True for the one open request of its `wishKey`. Visitors cannot make a second one; staff can, by reopening or
   * editing, and that one has no mark.
   */
  isFirst: boolean;
  /** The words that free search finds. */
  words: string[];
}

export const requestsStore = defineStore<MatchRequest>({
  name: 'match_requests',
  entity: 'Match request',
  internal: ['wishKey', 'isFirst', 'words'],
  visitorTexts: ['homeTeam', 'awayTeam', 'league', 'username', 'email'],
  indexes: [
    // Two requests that arrive at once are not both stored.
    {
      key: { wishKey: 1, isFirst: 1 },
      options: { unique: true, partialFilterExpression: { isFirst: true, deletedAt: null } },
    },
    { key: { wishKey: 1, status: 1, deletedAt: 1 } },
    ...listIndexes({
      sorts: ['createdAt'],
      defaultSort: 'createdAt',
      filters: ['status', 'category'],
    }),
  ],
});
