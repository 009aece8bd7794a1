import { listActivity } from '@touchline/contract/calls/activity';
import { listAffiliates } from '@touchline/contract/calls/affiliates';
import { listContacts } from '@touchline/contract/calls/contacts';
import { getOverview } from '@touchline/contract/calls/dashboard';
import { listDevices } from '@touchline/contract/calls/devices';
import { listStaffDownloads } from '@touchline/contract/calls/downloads';
import { listStaffFaqs } from '@touchline/contract/calls/faqs';
import { listGames } from '@touchline/contract/calls/games';
import { listStaffLeagues } from '@touchline/contract/calls/leagues';
import { listStaffMatches } from '@touchline/contract/calls/matches';
import { listPushes } from '@touchline/contract/calls/pushes';
import { listJobs } from '@touchline/contract/calls/queues';
import { listRequests } from '@touchline/contract/calls/requests';
import { listRoles } from '@touchline/contract/calls/roles';
import { listSessions } from '@touchline/contract/calls/sessions';
import { listStaffSiteNotifications } from '@touchline/contract/calls/site-notifications';
import { listStreams, readWall } from '@touchline/contract/calls/streams';
import { listPermissions, listUsers } from '@touchline/contract/calls/users';
import { listWebhooks } from '@touchline/contract/calls/webhooks';
import type { Call } from '@touchline/contract/define-call';
import { MATCH_PATH } from './dashboard-screens.ts';

/** The paged list of each page that has one. */
export const LISTS: Readonly<Record<string, Call>> = {
  '/dashboard/affiliate': listAffiliates,
  '/dashboard/matches': listGames,
  '/dashboard/matches?tab=matches': listStaffMatches,
  '/dashboard/matches?tab=leagues': listStaffLeagues,
  '/dashboard/matches?tab=trending': listGames,
  '/dashboard/matches/schedule': listGames,
  '/dashboard/matches/finished': listGames,
  '/dashboard/matches/request': listRequests,
  [MATCH_PATH]: listGames,
  '/dashboard/streams': listStreams,
  '/dashboard/streams?tab=games': listGames,
  '/dashboard/mobile/users': listDevices,
  '/dashboard/mobile/downloads': listStaffDownloads,
  '/dashboard/mobile/notifications': listPushes,
  '/dashboard/mobile/notifications?tab=scheduled': listPushes,
  '/dashboard/notifications/manage': listStaffSiteNotifications,
  '/dashboard/support/contact': listContacts,
  '/dashboard/support/faq': listStaffFaqs,
  '/dashboard/users': listUsers,
  '/dashboard/users/roles': listRoles,
  '/dashboard/users/roles?tab=assignment': listUsers,
  '/dashboard/users/roles?tab=matrix': listPermissions,
  '/dashboard/users/activity': listActivity,
  '/dashboard/queues': listJobs,
};

/** What other pages are made of. */
export const OTHER_DATA: Readonly<Record<string, Call>> = {
  '/dashboard': getOverview,
  '/dashboard/streams?tab=wall': readWall,
  '/dashboard/settings?tab=security': listSessions,
  '/dashboard/settings?tab=webhooks': listWebhooks,
};
