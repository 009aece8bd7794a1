import * as calls from '@touchline/contract/calls/notices';
import { texts } from '@touchline/contract/texts';
import * as notices from '@touchline/core/notices/notices';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { answerInBulk, removedRow } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Notifications on the site. */
export function noticeEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.notices;
  return [
    endpoint(calls.listNotices, () => lists.siteList('notices')),
    endpoint(calls.listStaffNotices, async ({ query }) => {
      const { records, ...page } = await notices.listNotices(core, query);
      return { notifications: records.map(notices.presentStaffNotice), ...page };
    }),
    endpoint(calls.createNotice, async ({ body, audit }) => {
      const notice = await notices.createNotice(core, body);
      audit({ name: notice.title, id: notice._id, after: notice });
      return { message: results.created, notification: notices.presentNotice(notice) };
    }),
    endpoint(calls.updateNotice, async ({ params, body: { version, ...form }, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await notices.updateNotice(core, at, form);
      audit({ name: after.title, id: after._id, before, after });
      return { message: results.updated, notification: notices.presentNotice(after) };
    }),
    endpoint(calls.deleteNotice, async ({ params, caller, audit }) => {
      const { before } = await notices.removeNotice(core, new ObjectId(params.id), caller.user);
      audit({ name: before.title, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreNotice, async ({ params, audit }) => {
      const { after } = await notices.restoreNotice(core, new ObjectId(params.id));
      audit({ name: after.title, id: after._id, after });
      return { message: results.restored, notification: notices.presentNotice(after) };
    }),
    endpoint(calls.bulkNotices, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkNotices,
        change: async (id) =>
          removedRow(await notices.removeNotice(core, id, context.caller.user), ({ title }) => title),
      }),
    ),
  ];
}
