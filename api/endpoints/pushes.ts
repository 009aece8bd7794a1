import * as calls from '@touchline/contract/calls/pushes';
import { texts } from '@touchline/contract/texts';
import { estimateAudience } from '@touchline/core/devices/audience';
import type { Core } from '@touchline/core/platform/core';
import * as push from '@touchline/core/push/campaigns';
import { ObjectId } from 'mongodb';
import { answerInBulk, removedRow, rowOf } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

const nameOf = ({ title }: push.Campaign) => title;

/** Push notifications to phones. */
export function pushEndpoints(core: Core): Endpoint[] {
  const results = texts.results.pushes;
  const messageOf = ({ deliveryType }: push.Campaign) =>
    deliveryType === 'scheduled' ? results.scheduled : results.beingSent;
  return [
    endpoint(calls.listPushes, async ({ query }) => {
      const { records, ...page } = await push.listCampaigns(core, query);
      return { notifications: records.map(push.presentCampaign), ...page };
    }),
    endpoint(calls.getPush, async ({ params }) => {
      const campaign = await push.findCampaign(core, new ObjectId(params.id));
      return { notification: push.presentCampaign(campaign), report: campaign.report };
    }),
    endpoint(calls.createPush, async ({ body, audit }) => {
      const campaign = await push.createCampaign(core, body);
      audit({ name: campaign.title, id: campaign._id, after: campaign });
      return { message: messageOf(campaign), notification: push.presentCampaign(campaign) };
    }),
    endpoint(calls.updatePush, async ({ params, body: { version, ...form }, audit }) => {
      const { before, after } = await push.updateCampaign(
        core,
        { id: new ObjectId(params.id), version },
        form,
      );
      audit({ name: after.title, id: after._id, before, after });
      return { message: results.updated, notification: push.presentCampaign(after) };
    }),
    endpoint(calls.deletePush, async ({ params, signedIn, audit }) => {
      const { before } = await push.deleteCampaign(core, new ObjectId(params.id), signedIn.user);
      audit({ name: before.title, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restorePush, async ({ params, audit }) => {
      const { after } = await push.restoreCampaign(core, new ObjectId(params.id));
      audit({ name: after.title, id: after._id, after });
      return { message: results.restored, notification: push.presentCampaign(after) };
    }),
    endpoint(calls.sendPush, async ({ params, audit }) => {
      const { before, after } = await push.sendCampaignNow(core, new ObjectId(params.id));
      audit(before === after ? null : { name: after.title, id: after._id, before, after });
      return { message: results.beingSent, notification: push.presentCampaign(after) };
    }),
    endpoint(calls.cancelPush, async ({ params, body, audit }) => {
      const { before, after } = await push.cancelCampaign(core, { id: new ObjectId(params.id), ...body });
      audit({ name: after.title, id: after._id, before, after });
      return { message: results.cancelled, notification: push.presentCampaign(after) };
    }),
    endpoint(calls.bulkPushes, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkPushes,
        async change(id, { action }) {
          if (action === 'cancel') return rowOf(await push.cancelCampaign(core, { id }), nameOf);
          return removedRow(await push.deleteCampaign(core, id, context.signedIn.user), nameOf);
        },
      }),
    ),
    endpoint(calls.estimatePush, ({ body }) => estimateAudience(core, body.audience ?? 'all')),
  ];
}
