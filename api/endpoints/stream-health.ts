import * as calls from '@touchline/contract/calls/stream-health';
import { isPlayable } from '@touchline/contract/rules/game-state';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import * as health from '@touchline/core/stream-checks/stream-checks';
import { HostTurns } from '@touchline/core/stream-health/host-turns';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { ReadModel } from '../read-model/read-model.ts';

/** Whether streams play: what players and visitors say, and what staff do about it. */
export function streamHealthEndpoints(core: Core, readModel: ReadModel): Endpoint[] {
  const results = texts.results.streamHealth;
  const turns = new HostTurns();
  const isPlayed = (streamId: string): boolean => {
    const game = readModel.gameOfStream(streamId);
    return game !== undefined && isPlayable(game);
  };
  return [
    endpoint(calls.sendPlayback, async ({ params, body, req }) => {
      const streamId = params.id.toLowerCase();
      if (isPlayed(streamId))
        await health.recordSignal(core, streamId, { address: clientAddress(core.env, req), signal: body });
      return {};
    }),
    endpoint(calls.reportStream, async ({ params, body, req }) => {
      const streamId = params.id.toLowerCase();
      if (!isPlayed(streamId)) throw health.notPlayable();
      const address = clientAddress(core.env, req);
      await health.reportStream(core, streamId, { address, reason: body.reason });
      return { message: results.reported };
    }),
    endpoint(calls.checkStream, async ({ params }) => ({
      message: results.checked,
      health: await health.checkStream(core, new ObjectId(params.id), turns),
    })),
    endpoint(calls.solveStream, async ({ params }) => {
      const { game, stream, before, after } = await health.solveStream(core, new ObjectId(params.id));
      return audited(
        { name: `${game.title}, ${stream.title}`, id: stream._id, before, after },
        { message: results.solved, health: after },
      );
    }),
    endpoint(calls.readStreamHealth, ({ params }) => health.readStreamHealth(core, new ObjectId(params.id))),
  ];
}
