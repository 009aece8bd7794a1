import type { StaffEventName } from '@touchline/contract/events';
import type { PermissionKey } from '@touchline/contract/permissions';
import { startCampaign } from '@touchline/core/push/delivery';
import { sendChunk } from '@touchline/core/push/send-chunk';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeDevices } from '../../test/support/devices.ts';
import { makeUser } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { makeCampaign, recordingSender } from '../../test/support/pushes.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

const received = (desk: StaffSocket, event: StaffEventName) =>
  desk.received.flatMap((item) => (item.event === event ? [item.payload] : []));

/** Two api processes, each with a user who has the key; the first also with a user who has only another key. */
async function open(key: PermissionKey, other: PermissionKey) {
  const installation = newInstallation();
  const [one, two] = [await installation.core(), await installation.core()];
  const [a, b] = [await startTestApi(one), await startTestApi(two)];
  const holder = await makeUser(one, { permissions: [key] });
  const desks = [
    await connectStaff(a, await a.cookieOf(holder)),
    await connectStaff(b, await b.cookieOf(holder)),
  ];
  const blind = await connectStaff(a, await a.cookieOf(await makeUser(one, { permissions: [other] })));
  return { installation, core: await installation.core(), desks, blind };
}

describe('staff get a notification of', () => {
  it('a job that failed for good, once, even across a restart of the worker', async () => {
    const { installation, core, desks, blind } = await open('queues:access', 'queues:update');
    const queue = core.jobs.queue('upkeep');
    // No version of the worker knows these jobs.
    const fail = (name: string) => queue.add(name, {}, { jobId: `job-${name}`, attempts: 1 });
    const failedJob = (name: string) => ({ queue: 'upkeep', jobId: `job-${name}`, name });
    const worker = await startProgram('worker', installation);
    await fail('first');
    for (const desk of desks)
      await eventually(() => expect(received(desk, 'job:failed')).toEqual([failedJob('first')]));
    expect((await queue.getFailed())[0]?.failedReason).toContain("This worker has no job 'first'.");
    await worker.stop();
    await startProgram('worker', installation);
    await fail('second');
    for (const desk of desks)
      await eventually(() =>
        expect(received(desk, 'job:failed')).toEqual([failedJob('first'), failedJob('second')]),
      );
    expect(received(blind, 'job:failed')).toEqual([]);
  });

  it('a push that reached no device, once, and not of one that reached a device', async () => {
    const { core, desks, blind } = await open('app-notifications:view', 'app-notifications:create');
    await makeDevices(core, 2);
    const send = async (sender: ReturnType<typeof recordingSender>) => {
      const campaign = await makeCampaign(core);
      await startCampaign(core, campaign._id, campaign.deliverAt);
      const chunks = core.db.collection<{ _id: string }>('push_chunks');
      const chunk = await chunks.findOne({ campaignId: campaign._id });
      await sendChunk(core, sender, chunk?._id as string);
      return campaign._id.toHexString();
    };
    const refusing = recordingSender(() => ({ outcome: 'failed', reason: 'invalid-argument' }));
    const first = await send(refusing);
    await send(recordingSender());
    const second = await send(refusing);
    for (const desk of desks)
      await eventually(() =>
        expect(received(desk, 'push:failed')).toEqual([
          { id: first, version: 3 },
          { id: second, version: 3 },
        ]),
      );
    // Written again, and no longer news.
    await core.db
      .collection('push_campaigns')
      .updateMany({}, { $inc: { version: 1 }, $currentDate: { changedAt: true } });
    for (const desk of desks) {
      await eventually(() =>
        expect(received(desk, 'push:progress')).toContainEqual(
          expect.objectContaining({ id: second, version: 4 }),
        ),
      );
      expect(received(desk, 'push:failed')).toHaveLength(2);
    }
    expect(received(blind, 'push:failed')).toEqual([]);
  });
});
