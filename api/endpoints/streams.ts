import * as calls from '@touchline/contract/calls/streams';
import { compareGames } from '@touchline/contract/rules/listings';
import type { RowChange } from '@touchline/core/activity/subject';
import { listStreams } from '@touchline/core/games/list-streams';
import { presentStaffGames, presentStreamRows } from '@touchline/core/games/present-staff';
import { editStream, removeStream, type StreamChange } from '@touchline/core/games/streams/edit-stream';
import { purgeStream, restoreStream } from '@touchline/core/games/streams/removed-streams';
import type { Core } from '@touchline/core/platform/core';
import { readOutages } from '@touchline/core/stream-checks/outages';
import { readPlayableGames } from '@touchline/core/stream-checks/playable-games';
import { answerInBulk } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The streams of all games. */
export const streamEndpoints = (core: Core): Endpoint[] => [
  endpoint(calls.listStreams, async ({ query, rows }) => {
    const { records, ...page } = await listStreams(core, query, rows);
    return { streams: await presentStreamRows(core, records), ...page };
  }),
  endpoint(calls.readWall, async ({ signedIn }) => {
    const games = (await readPlayableGames(core)).map(({ game }) => game);
    return { games: (await presentStaffGames(core, games, signedIn.user)).sort(compareGames) };
  }),
  endpoint(calls.readOutages, async () => ({
    outages: (await readOutages(core)).map(({ since, ...outage }) => ({
      ...outage,
      since: new Date(since).toISOString(),
    })),
  })),
  endpoint(calls.bulkStreams, (context) =>
    answerInBulk(core, context, {
      call: calls.bulkStreams,
      undo: 'streams',
      async change(id, body) {
        if (body.action === 'remove') return rowOf(await removeStream(core, id));
        if (body.action === 'restore') return rowOf(await restoreStream(core, id));
        if (body.action === 'purge') return rowOf(await purgeStream(core, id));
        const edit = body.action === 'quality' ? { quality: body.value } : { language: body.value };
        return rowOf(await editStream(core, id, edit));
      },
    }),
  ),
];

const rowOf = ({ game, before, after }: StreamChange): RowChange => ({
  name: `${game.title}, ${before.title}`,
  before,
  after,
});
