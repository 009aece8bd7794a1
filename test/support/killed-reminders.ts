import { CHUNK_SIZE } from '@touchline/core/push/plan-chunks';
import { reminderSendsOf } from '@touchline/core/reminders/reminders.store';
import { expect } from 'vitest';
import { newInstallation } from './core.ts';
import { makeGame } from './factories.ts';
import { startProgram } from './programs.ts';
import { startPushService } from './push-service.ts';
import { makeReminders } from './reminders.ts';
import { eventually } from './wait.ts';

const PATIENCE_MS = 120_000;

/**
 * Kills a worker process in the middle of a message to so many browsers and lets another one continue. Expects that
 * every browser gets the message, and that no more than those of one chunk get it twice.
 */
export async function expectResumed(browsers: number): Promise<void> {
  const service = await startPushService();
  const installation = newInstallation(service.env);
  const core = await installation.core();
  const game = await makeGame(core);
  await makeReminders(core, service, { game, count: browsers });
  // It goes live by itself as soon as a worker runs.
  await core.db.collection('games').updateOne({ _id: game._id }, { $set: { autoLiveAt: new Date() } });
  const first = await startProgram('worker', installation);
  await eventually(() => expect(service.arrived.length).toBeGreaterThanOrEqual(browsers / 2), PATIENCE_MS);
  await first.stop('SIGKILL');
  expect(service.arrived.length).toBeGreaterThan(0);
  expect(await reminderSendsOf(core).countDocuments({ kind: 'live', finishedAt: { $ne: null } })).toBe(0);

  // The other worker starts when the leases have ended, and finds a Redis that lost its jobs.
  await core.jobs.queue('reminders').obliterate({ force: true });
  await startProgram('worker', installation, { CLOCK_OFFSET_MS: '61000' });
  await eventually(
    async () =>
      expect(await reminderSendsOf(core).findOne({ kind: 'live' })).toMatchObject({
        report: { devices: browsers, sent: browsers },
      }),
    PATIENCE_MS,
  );
  const live = service.arrived.filter(({ push }) => push.title === 'Live now');
  expect(new Set(live.map(({ browser }) => browser)).size).toBe(browsers);
  expect(live.length - browsers).toBeLessThanOrEqual(CHUNK_SIZE);
}
