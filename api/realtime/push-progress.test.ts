import type { StaffEvent } from '@touchline/contract/events';
import { cancelCampaign } from '@touchline/core/push/campaigns';
import { startCampaign } from '@touchline/core/push/delivery';
import { usePushSender } from '@touchline/core/push/push-sender';
import { sendChunk } from '@touchline/core/push/send-chunk';
import type { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeDevices } from '../../test/support/devices.ts';
import { makeUser } from '../../test/support/factories.ts';
import { makeCampaign, recordingSender } from '../../test/support/pushes.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

const progressAt = (desk: StaffSocket) =>
  desk.received.flatMap(({ event, payload }) =>
    event === 'push:progress' ? [payload as StaffEvent<'push:progress'>] : [],
  );

/** Two api processes, a member of staff with the key at each, one without it, and a worker. */
async function open() {
  const installation = newInstallation();
  const [one, two] = [await installation.core(), await installation.core()];
  const [a, b] = [await startTestApi(one), await startTestApi(two)];
  const holder = await makeUser(one, { permissions: ['app-notifications:view'] });
  const other = await makeUser(one, { permissions: ['app-notifications:create'] });
  const desks = [
    await connectStaff(a, await a.cookieOf(holder)),
    await connectStaff(b, await b.cookieOf(holder)),
  ];
  const blind = await connectStaff(a, await a.cookieOf(other));
  return { worker: await installation.core(), desks, blind };
}

describe('the progress of a push', () => {
  it('is received by all staff who may see pushes, at every process, during the sending and at its end', async () => {
    const { worker, desks, blind } = await open();
    await makeDevices(worker, 120);
    usePushSender(worker, recordingSender());
    const campaign = await makeCampaign(worker);
    const id = campaign._id.toHexString();
    await startCampaign(worker, campaign._id, campaign.deliverAt);
    const inner = recordingSender((token) =>
      token === inner.batches[0]?.[0]
        ? { outcome: 'failed', reason: 'invalid-argument' }
        : { outcome: 'sent' },
    );
    const chunks = worker.db.collection<{ _id: string; campaignId: ObjectId }>('push_chunks');
    const chunk = await chunks.findOne({ campaignId: campaign._id });
    await sendChunk(
      worker,
      {
        // The next batch is sent when the result of the one before it was received: the test checks that events arrive
        // while sending goes on.
        async send(message, tokens) {
          const expected = {
            id,
            state: 'sending',
            devices: 120,
            sent: Math.max(0, inner.batches.length * 25 - 1),
          };
          await eventually(() => {
            for (const desk of desks) expect(progressAt(desk).at(-1)).toMatchObject(expected);
          });
          return inner.send(message, tokens);
        },
      },
      chunk?._id as string,
    );
    await eventually(() => {
      for (const desk of desks)
        expect(progressAt(desk).at(-1)).toEqual({
          id,
          version: 3,
          state: 'delivered',
          devices: 120,
          sent: 119,
          failed: 1,
          isLogOnly: false,
        });
    });
    expect(progressAt(blind)).toEqual([]);
  });

  it('is received when the push is cancelled', async () => {
    const { worker, desks } = await open();
    const campaign = await makeCampaign(worker);
    await cancelCampaign(worker, { id: campaign._id });
    await eventually(() => {
      for (const desk of desks)
        expect(progressAt(desk).at(-1)).toMatchObject({ version: 2, state: 'cancelled', sent: 0 });
    });
  });
});
