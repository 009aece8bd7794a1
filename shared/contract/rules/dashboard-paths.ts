import type { DeliveryType } from '../lists/statuses.ts';

/** The pages of the dashboard that show a list, by what it is of. */
const LISTS = {
  leagues: '/dashboard/matches?tab=leagues',
  requests: '/dashboard/matches/request',
  contacts: '/dashboard/support/contact',
  faqs: '/dashboard/support/faq',
  users: '/dashboard/users',
  downloads: '/dashboard/mobile/downloads',
  notices: '/dashboard/notifications/manage',
  pushes: '/dashboard/mobile/notifications',
  affiliates: '/dashboard/affiliate',
  queues: '/dashboard/queues',
} as const;
type DashboardList = keyof typeof LISTS;

/** The page of a match, with its games. */
export const dashboardMatchPath = (matchId: string): string => `/dashboard/matches/${matchId}`;

/** The tab of the push notifications that lists those of one delivery type, narrowed to what the text finds. */
export function dashboardPushPath(deliveryType: DeliveryType, text: string): string {
  const tab = deliveryType === 'scheduled' ? 'tab=scheduled&state=&' : '';
  return `${LISTS.pushes}?${tab}q=${encodeURIComponent(text)}`;
}

/** The page of a list, narrowed to what the text finds. */
export function dashboardListPath(list: DashboardList, text = ''): string {
  const path = LISTS[list];
  if (text === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`;
}
