import { gamesStore } from '@touchline/core/games/games.store';
import { statesOf } from '@touchline/core/webhooks/webhooks.store';
import { expect } from 'vitest';
import { newInstallation } from './core.ts';
import { makeGame } from './factories.ts';
import { startProgram } from './programs.ts';
import { eventually } from './wait.ts';
import { startReceiver } from './webhook-receiver.ts';
import { copyGames, makeWebhook } from './webhooks.ts';

const PATIENCE_MS = 600_000;
const RECEIVERS = 2;

/**
 * Kills a worker process in the middle of the events of so many new games and lets another one continue. Expects that
 * every receiver gets each event, and at most the one twice that was on its way.
 */
export async function expectNoneLost(games: number): Promise<void> {
  const receivers = await Promise.all(Array.from({ length: RECEIVERS }, () => startReceiver()));
  const installation = newInstallation({ WEBHOOK_ALLOW: receivers.map(({ host }) => host).join(',') });
  const core = await installation.core();
  const model = await makeGame(core);
  for (const { address } of receivers) await makeWebhook(core, address);
  const first = await startProgram('worker', installation);
  await eventually(
    async () => expect(await statesOf(core).findOne({ _id: 'progress' })).not.toBeNull(),
    PATIENCE_MS,
  );
  await copyGames(core, model, games);
  const [some] = receivers;
  await eventually(() => expect(some?.received.length).toBeGreaterThanOrEqual(games / 4), PATIENCE_MS);
  await first.stop('SIGKILL');
  expect(some?.received.length).toBeLessThan(games);

  // While no worker runs, every game goes live. The other worker starts when the leases have ended, and finds a Redis
  // that lost its jobs.
  await gamesStore(core).changeMany({ _id: { $ne: model._id } }, [
    {
      $set: {
        status: 'Live',
        isLive: true,
        version: { $add: ['$version', 1] },
        changedAt: '$$NOW',
        contentAt: '$$NOW',
      },
    },
  ]);
  await core.jobs.queue('webhooks').obliterate({ force: true });
  await startProgram('worker', installation, { CLOCK_OFFSET_MS: '61000' });
  for (const { received, ids } of receivers) {
    const distinct = (type: string) => new Set(ids().filter((id) => String(id).startsWith(`${type}-`))).size;
    await eventually(
      () => expect([distinct('game.created'), distinct('game.live')]).toEqual([games, games]),
      PATIENCE_MS,
    );
    expect(received.length - 2 * games).toBeLessThanOrEqual(1);
  }
}
