import type { DeliveryType } from '../lists/statuses.ts';

export const DASHBOARD_LEAGUES_PATH = '/dashboard/matches?tab=leagues';
export const DASHBOARD_PUSHES_PATH = '/dashboard/mobile/notifications';

/** The page of the queues. */
export const DASHBOARD_QUEUES_PATH = '/dashboard/queues';

/** The list of the webhooks. */
export const DASHBOARD_WEBHOOKS_PATH = '/dashboard/settings?tab=webhooks';

/** The page of a match, with its games. */
export const dashboardMatchPath = (matchId: string): string => `/dashboard/matches/${matchId}`;

/** The list of streams by health, narrowed to a game by its title, with the health of one stream beside it. */
export const dashboardStreamsPath = (title: string, streamId?: string): string =>
  `${narrowedTo('/dashboard/streams?sort=health', title)}${streamId === undefined ? '' : `&health-of=${streamId}`}`;

/** The list of users with the details of one. */
export const dashboardUserPath = (userId: string): string => `/dashboard/users?user=${userId}`;

/** The tab of push notifications with one delivery type, filtered by the text. */
export function dashboardPushPath(deliveryType: DeliveryType, text: string): string {
  const tab = deliveryType === 'scheduled' ? 'tab=scheduled&state=&' : '';
  return `${DASHBOARD_PUSHES_PATH}?${tab}q=${encodeURIComponent(text)}`;
}

/** The address of a list, filtered by the text. */
export const narrowedTo = (path: string, text: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`;
