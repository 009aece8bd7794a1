import type { DeliveryType } from '../lists/statuses.ts';

export const DASHBOARD_LEAGUES_PATH = '/dashboard/matches?tab=leagues';
export const DASHBOARD_PUSHES_PATH = '/dashboard/mobile/notifications';

/** The page of the queues. */
export const DASHBOARD_QUEUES_PATH = '/dashboard/queues';

/** The page of a match, with its games. */
export const dashboardMatchPath = (matchId: string): string => `/dashboard/matches/${matchId}`;

/** The tab of push notifications with one delivery type, filtered by the text. */
export function dashboardPushPath(deliveryType: DeliveryType, text: string): string {
  const tab = deliveryType === 'scheduled' ? 'tab=scheduled&state=&' : '';
  return `${DASHBOARD_PUSHES_PATH}?${tab}q=${encodeURIComponent(text)}`;
}

/** The address of a list, filtered by the text. */
export const narrowedTo = (path: string, text: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`;
