import type { Core } from '@touchline/core/platform/core';
import type { SessionService } from '@touchline/core/sessions/sessions';
import type { Endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { ChangeFeed } from '../realtime/change-feed.ts';
import { accessRequestEndpoints } from './access-requests.ts';
import { activityEndpoints } from './activity.ts';
import { affiliateEndpoints } from './affiliates.ts';
import { authEndpoints } from './auth.ts';
import { contactEndpoints } from './contacts.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deviceEndpoints } from './devices.ts';
import { downloadEndpoints } from './downloads.ts';
import { faqEndpoints } from './faqs.ts';
import { gameEndpoints } from './games.ts';
import { importEndpoints } from './import-games.ts';
import { leagueEndpoints } from './leagues.ts';
import { matchEndpoints } from './matches.ts';
import { pushEndpoints } from './pushes.ts';
import { queueEndpoints } from './queues.ts';
import { reminderEndpoints } from './reminders.ts';
import { requestEndpoints } from './requests.ts';
import { roleEndpoints } from './roles.ts';
import { savedViewEndpoints } from './saved-views.ts';
import { settingsEndpoints } from './settings.ts';
import { siteNotificationEndpoints } from './site-notifications.ts';
import { streamHealthEndpoints } from './stream-health.ts';
import { streamEndpoints } from './streams.ts';
import { tokenEndpoints } from './tokens.ts';
import { totpEndpoints } from './totp.ts';
import { userEndpoints } from './users.ts';
import { viewEndpoints } from './views.ts';
import { webhookEndpoints } from './webhooks.ts';

export interface EndpointDeps {
  readonly core: Core;
  readonly sessions: SessionService;
  readonly readModel: ReadModel;
  readonly lists: PublicLists;
  readonly changeFeed: ChangeFeed;
}

/** The endpoints of all calls of the contract. */
export const allEndpoints = ({ core, sessions, readModel, lists, changeFeed }: EndpointDeps): Endpoint[] => [
  ...authEndpoints(core, sessions),
  ...totpEndpoints(core, sessions),
  ...tokenEndpoints(core),
  ...userEndpoints(core, sessions),
  ...accessRequestEndpoints(core),
  ...activityEndpoints(core),
  ...roleEndpoints(core),
  ...matchEndpoints(core, lists),
  ...gameEndpoints(core, { lists, readModel }),
  ...importEndpoints(core),
  ...streamEndpoints(core),
  ...streamHealthEndpoints(core, readModel),
  ...affiliateEndpoints(core),
  ...leagueEndpoints(core, readModel, lists),
  ...faqEndpoints(core, lists),
  ...contactEndpoints(core),
  ...requestEndpoints(core),
  ...siteNotificationEndpoints(core, lists),
  ...settingsEndpoints(core, lists),
  ...savedViewEndpoints(core),
  ...webhookEndpoints(core),
  ...viewEndpoints(core, readModel),
  ...downloadEndpoints(core, lists),
  ...reminderEndpoints(core, readModel),
  ...deviceEndpoints(core),
  ...pushEndpoints(core),
  ...dashboardEndpoints(core),
  ...queueEndpoints(core, changeFeed),
];
