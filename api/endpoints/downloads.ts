import * as calls from '@touchline/contract/calls/downloads';
import { can } from '@touchline/contract/permissions';
import { downloads as releases } from '@touchline/contract/resources/downloads';
import { texts } from '@touchline/contract/texts';
import * as downloads from '@touchline/core/downloads/downloads';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint, STREAMED } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';
import { sendRelease } from '../media/release-file.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Releases of the app. */
export function downloadEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.downloads;
  return [
    endpoint(calls.listDownloads, () => lists.siteList('downloads')),
    endpoint(calls.downloadStatistics, async () => ({ statistics: await downloads.readStatistics(core) })),
    ...recordEndpoints(core, releases, downloads.downloadVerbs, {
      nameOf,
      present: (records, user) =>
        records.map((download) =>
          downloads.presentStaffDownload(download, { withCount: can(user, 'app-downloads:access') }),
        ),
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
