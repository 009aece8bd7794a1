import * as calls from '@touchline/contract/calls/pushes';
import type { PushService } from '@touchline/contract/records/push';
import { texts } from '@touchline/contract/texts';
import { removedRow, rowOf } from '@touchline/core/activity/subject';
import { estimateAudience } from '@touchline/core/devices/audience';
import type { Core } from '@touchline/core/platform/core';
import * as push from '@touchline/core/push/campaigns';
import { readPushService } from '@touchline/core/queues/workers';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { answerInBulk } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

const nameOf = ({ title }: push.Campaign) => title;

/** Push notifications to phones. */
export function pushEndpoints(core: Core): Endpoint[] {
  const results = texts.results.pushes;
  const messageOf = ({ deliveryType }: push.Campaign) =>
    deliveryType === 'scheduled' ? results.scheduled : results.beingSent;
  return [
    endpoint(calls.listPushes, async ({ query, rows }) => {
      const { records, ...page } = await push.listCampaigns(core, query, rows);
      return { notifications: records.map(push.presentCampaign), ...page };
    }),
    endpoint(calls.getPushService, async () => ({
      // Without Redis the reports of the workers are unknown.
      service: await readPushService(core).catch((): PushService => 'unknown'),
    })),
    endpoint(calls.getPush, async ({ params }) => {
      const campaign = await push.findCampaign(core, new ObjectId(params.id));
      return { notification: push.presentCampaign(campaign), report: campaign.report };
    }),
    endpoint(calls.createPush, async ({ body }) => {
      const campaign = await push.createCampaign(core, body);
      return audited(
        { name: campaign.title, id: campaign._id, after: campaign },
        { message: messageOf(campaign), notification: push.presentCampaign(campaign) },
      );
    }),
    endpoint(calls.updatePush, async ({ params, body: { version, ...form } }) => {
      const { before, after } = await push.updateCampaign(
        core,
        { id: new ObjectId(params.id), version },
        form,
      );
      return audited(
        { name: after.title, id: after._id, before, after },
        { message: results.updated, notification: push.presentCampaign(after) },
      );
    }),
    endpoint(calls.deletePush, async ({ params }) => {
      const { before } = await push.deleteCampaign(core, new ObjectId(params.id));
      return audited({ name: before.title, id: before._id, before }, { message: results.deleted });
    }),
    endpoint(calls.restorePush, async ({ params }) => {
      const { after } = await push.restoreCampaign(core, new ObjectId(params.id));
      return audited(
        { name: after.title, id: after._id, after },
        { message: results.restored, notification: push.presentCampaign(after) },
      );
    }),
    endpoint(calls.sendPush, async ({ params }) => {
      const { before, after } = await push.sendCampaignNow(core, new ObjectId(params.id));
      return audited(before === after ? null : { name: after.title, id: after._id, before, after }, {
        message: results.beingSent,
        notification: push.presentCampaign(after),
      });
    }),
    endpoint(calls.cancelPush, async ({ params, body }) => {
      const { before, after } = await push.cancelCampaign(core, { id: new ObjectId(params.id), ...body });
      return audited(
        { name: after.title, id: after._id, before, after },
        { message: results.cancelled, notification: push.presentCampaign(after) },
      );
    }),
    endpoint(calls.bulkPushes, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkPushes,
        undo: 'pushes',
        async change(id, { action }) {
          if (action === 'cancel') return rowOf(await push.cancelCampaign(core, { id }), nameOf);
          if (action === 'restore') return rowOf(await push.restoreCampaign(core, id), nameOf);
          return removedRow(await push.deleteCampaign(core, id), nameOf);
        },
      }),
    ),
    endpoint(calls.estimatePush, ({ body }) => estimateAudience(core, body.audience ?? 'all')),
  ];
}
