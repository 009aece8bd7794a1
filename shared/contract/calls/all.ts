import type { Call } from '../define-call.ts';
import { USUAL_RESOURCES } from '../resources/all.ts';
import * as accessRequests from './access-requests.ts';
import * as activity from './activity.ts';
import * as affiliates from './affiliates.ts';
import * as auth from './auth.ts';
import * as contacts from './contacts.ts';
import * as dashboard from './dashboard.ts';
import * as devices from './devices.ts';
import * as downloads from './downloads.ts';
import * as faqs from './faqs.ts';
import * as formerImports from './former-imports.ts';
import * as gameImports from './game-imports.ts';
import * as games from './games.ts';
import * as leagues from './leagues.ts';
import * as matches from './matches.ts';
import * as pushes from './pushes.ts';
import * as queues from './queues.ts';
import * as reminders from './reminders.ts';
import * as requests from './requests.ts';
import * as roles from './roles.ts';
import * as savedViews from './saved-views.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signIn from './sign-in.ts';
import * as siteNotifications from './site-notifications.ts';
import * as streamHealth from './stream-health.ts';
import * as streams from './streams.ts';
import * as tokens from './tokens.ts';
import * as totp from './totp.ts';
import * as users from './users.ts';
import * as views from './views.ts';
import * as webhooks from './webhooks.ts';

const FILES = [
  signIn,
  auth,
  sessions,
  totp,
  tokens,
  matches,
  games,
  gameImports,
  formerImports,
  streams,
  streamHealth,
  views,
  leagues,
  affiliates,
  faqs,
  contacts,
  requests,
  siteNotifications,
  reminders,
  downloads,
  pushes,
  devices,
  users,
  roles,
  accessRequests,
  activity,
  settings,
  savedViews,
  webhooks,
  dashboard,
  queues,
];

/** The files of calls, and the resources that have only the usual calls. */
const CALLS_BY_GROUP = [
  ...FILES,
  ...Object.values(USUAL_RESOURCES).filter((resource) =>
    FILES.every(({ group }) => group !== resource.group),
  ),
];

/** The calls of each file with the file's topic, in the order of the documentation. */
export const GROUPS: readonly { name: string; about: string; calls: readonly Call[] }[] = CALLS_BY_GROUP.map(
  ({ group, ...exports }) => ({ ...group, calls: Object.values(exports).filter(isCall) }),
);

/** Every call of the API; there are no routes for other calls. */
export const CALLS: readonly Call[] = GROUPS.flatMap(({ calls }) => calls);

type CallsIn<F> = F extends unknown ? Extract<F[keyof F], Call> : never;

/** The type of each call, for clients that import only types from the contract. */
export type AnyCall = CallsIn<(typeof CALLS_BY_GROUP)[number]>;

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
