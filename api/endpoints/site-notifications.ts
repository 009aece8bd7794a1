import { listSiteNotifications } from '@touchline/contract/calls/site-notifications';
import { siteNotifications } from '@touchline/contract/resources/site-notifications';
import type { Core } from '@touchline/core/platform/core';
import {
  presentStaffSiteNotification,
  siteNotificationVerbs,
} from '@touchline/core/site-notifications/site-notifications';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Site notifications. */
export const siteNotificationEndpoints = (core: Core, lists: PublicLists): Endpoint[] => [
  endpoint(listSiteNotifications, () => lists.siteList('notices')),
  ...recordEndpoints(core, siteNotifications, siteNotificationVerbs, {
    nameOf: ({ title }) => title,
    undo: 'siteNotifications',
    present: (records) => records.map(presentStaffSiteNotification),
  }),
];
