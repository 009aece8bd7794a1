import { bulkContacts } from '../calls/contacts.ts';
import { bulkGames } from '../calls/games.ts';
import { bulkNotices } from '../calls/notices.ts';
import { bulkPushes } from '../calls/pushes.ts';
import { bulkRequests } from '../calls/requests.ts';
import { bulkStreams } from '../calls/streams.ts';
import { texts } from '../texts.ts';
import { exampleOf } from './example.ts';
import { ids } from './records.ts';

const { results, errors, forms } = texts;
/** An id that no record has, or no longer. */
const gone = '65f0c0ffee65f0c0ffee0fff';

const done = (id: string) => ({ message: results.bulk(1, 1), results: [{ id, ok: true }] });

/** Examples of the calls that change many records at once. */
export const bulkExamples = [
  exampleOf(bulkGames, {
    body: { ids: [ids.game, gone], action: 'status', value: 'Finished' },
    response: {
      message: results.bulk(1, 2),
      results: [
        { id: ids.game, ok: true },
        { id: gone, ok: false, code: 'NOT_FOUND', message: errors.notFound('Game') },
      ],
    },
  }),
  exampleOf(bulkStreams, {
    body: { ids: [ids.stream], action: 'remove' },
    response: {
      message: results.bulk(0, 1),
      results: [{ id: ids.stream, ok: false, code: 'VALIDATION_ERROR', message: forms.stream.atLeastOne }],
    },
  }),
  exampleOf(bulkContacts, {
    body: { ids: [ids.contact], action: 'status', value: 'Resolved' },
    response: done(ids.contact),
  }),
  exampleOf(bulkRequests, {
    body: { ids: [ids.request], action: 'status', value: 'Pending' },
    response: done(ids.request),
  }),
  exampleOf(bulkNotices, { body: { ids: [ids.notice], action: 'delete' }, response: done(ids.notice) }),
  exampleOf(bulkPushes, {
    body: { ids: [ids.push], action: 'cancel' },
    response: {
      message: results.bulk(0, 1),
      results: [{ id: ids.push, ok: false, code: 'ALREADY_SENT', message: errors.alreadySent }],
    },
  }),
];
