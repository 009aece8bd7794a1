import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { RequestStatus } from '@touchline/contract/lists/statuses';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A match that a visitor wishes for. */
export interface MatchRequest extends BaseRecord {
  homeTeam: string;
  awayTeam: string;
  category: SportCategory;
  league: string;
  username: string;
  email: string;
  status: RequestStatus;
  /** Teams and e-mail in one form: who asks again for the same is recognised by it. */
  wishKey: string;
  /**
   * Whether this is the one open request that stands for its `wishKey`. Visitors make no second one; staff may, by
   * reopening or editing, and then it stands beside the first without this mark.
   */
  isFirst: boolean;
  /** What free search finds. */
  words: string[];
}

export const requestsStore = defineStore<MatchRequest>({
  name: 'match_requests',
  entity: 'Match request',
  indexes: [
    // Keeps two that arrive at once from being stored both.
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
