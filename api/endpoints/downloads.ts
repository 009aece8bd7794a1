import * as calls from '@touchline/contract/calls/downloads';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import * as downloads from '@touchline/core/downloads/downloads';
import type { Core } from '@touchline/core/platform/core';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import { ObjectId } from 'mongodb';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint, STREAMED } from '../http/endpoint.ts';
import { sendRelease } from '../media/release-file.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Releases of the app. */
export function downloadEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.downloads;
  const present = (download: downloads.Download, { user }: SignedIn) =>
    downloads.presentStaffDownload(download, { withCount: can(user, 'app-downloads:access') });
  return [
    endpoint(calls.listDownloads, () => lists.siteList('downloads')),
    endpoint(calls.listStaffDownloads, async ({ query, signedIn }) => {
      const { records, ...page } = await downloads.listDownloads(core, query);
      return { downloads: records.map((record) => present(record, signedIn)), ...page };
    }),
    endpoint(calls.downloadStatistics, async () => ({ statistics: await downloads.readStatistics(core) })),
    endpoint(calls.createDownload, async ({ body, audit, signedIn }) => {
      const download = await downloads.createDownload(core, body);
      audit({ name: nameOf(download), id: download._id, after: download });
      return { message: results.created, download: present(download, signedIn) };
    }),
    endpoint(calls.updateDownload, async ({ params, body: { recordVersion, ...form }, audit, signedIn }) => {
      const at = {
        id: new ObjectId(params.id),
        version: recordVersion,
        present: (current: downloads.Download) => present(current, signedIn),
      };
      const { before, after } = await downloads.updateDownload(core, at, form);
      audit({ name: nameOf(after), id: after._id, before, after });
      return { message: results.updated, download: present(after, signedIn) };
    }),
    endpoint(calls.deleteDownload, async ({ params, signedIn, audit }) => {
      const { before } = await downloads.deleteDownload(core, new ObjectId(params.id), signedIn.user);
      audit({ name: nameOf(before), id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreDownload, async ({ params, audit, signedIn }) => {
      const { after } = await downloads.restoreDownload(core, new ObjectId(params.id));
      audit({ name: nameOf(after), id: after._id, after });
      return { message: results.restored, download: present(after, signedIn) };
    }),
    endpoint(calls.countDownload, async ({ params, req }) => {
      await downloads.countDownload(core, new ObjectId(params.id), clientAddress(core.env, req));
      return { message: results.counted };
    }),
    endpoint(calls.downloadFile, async ({ params, req, res }) => {
      await sendRelease(core, await downloads.findDownload(core, new ObjectId(params.id)), req, res);
      return STREAMED;
    }),
  ];
}

const nameOf = ({ platform, appVersion }: downloads.Download) => `${platform} ${appVersion}`;
