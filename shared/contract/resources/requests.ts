import { defineResource } from '../define-resource.ts';
import { otherRequests } from '../examples/messages.ts';
import { requestEditForm, requestEditInput } from '../forms/request.ts';
import { oneOrMore } from '../list-query.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import { requestExample, requestSchema } from '../records/request.ts';

/** Visitors' requests for matches. */
export const requests = defineResource(
  {
    name: 'requests',
    entity: 'Match request',
    group: { name: 'Match requests', about: 'Matches that visitors request.' },
    words: { one: 'a request', list: 'Requested matches as a paged list' },
    path: '/api/match-requests',
    collection: 'match_requests',
    one: 'request',
    many: 'requests',
    needs: {
      list: 'match-requests:view',
      update: 'match-requests:update',
      delete: 'match-requests:delete',
    },
    searched: { group: 'Requests', needs: 'match-requests:view' },
    page: '/dashboard/matches/request',
    form: requestEditInput,
    record: requestSchema,
    query: {
      sort: ['createdAt'],
      defaultSort: '-createdAt',
      filters: { status: oneOrMore(REQUEST_STATUSES), category: oneOrMore(SPORT_CATEGORY_NAMES) },
    },
    updateAt: '/status',
    actions: {
      status: { needs: 'match-requests:update', activity: 'Updated', value: requestEditForm.shape.status },
      delete: { needs: 'match-requests:delete', activity: 'Deleted' },
      restore: { needs: 'match-requests:delete', activity: 'Restored' },
    },
    summaries: {
      update: 'Changes a request; only changed fields are checked',
      bulk: 'Sets the status of many requests, deletes or restores them',
    },
  },
  {
    form: {},
    change: { status: 'Pending' },
    record: requestExample,
    more: otherRequests,
    query: { status: 'New,Pending', category: 'Football' },
    bulk: { action: 'status', value: 'Pending' },
  },
);
