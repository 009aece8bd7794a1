import type { Call } from '../define-call.ts';
import * as activity from './activity.ts';
import * as affiliates from './affiliates.ts';
import * as auth from './auth.ts';
import * as contacts from './contacts.ts';
import * as dashboard from './dashboard.ts';
import * as devices from './devices.ts';
import * as downloads from './downloads.ts';
import * as faqs from './faqs.ts';
import * as games from './games.ts';
import * as leagues from './leagues.ts';
import * as matches from './matches.ts';
import * as pushes from './pushes.ts';
import * as queues from './queues.ts';
import * as requests from './requests.ts';
import * as roles from './roles.ts';
import * as settings from './settings.ts';
import * as notices from './site-notifications.ts';
import * as streams from './streams.ts';
import * as totp from './totp.ts';
import * as users from './users.ts';
import * as views from './views.ts';

const FILES = [
  auth,
  totp,
  matches,
  games,
  streams,
  views,
  leagues,
  affiliates,
  faqs,
  contacts,
  requests,
  notices,
  downloads,
  pushes,
  devices,
  users,
  roles,
  activity,
  settings,
  dashboard,
  queues,
];

/** The calls of each file with what the file is about, in the order in which the documentation shows them. */
export const GROUPS: readonly { name: string; about: string; calls: readonly Call[] }[] = FILES.map(
  ({ group, ...exports }) => ({ ...group, calls: Object.values(exports).filter(isCall) }),
);

/** Every call of the API. What is not here has no route. */
export const CALLS: readonly Call[] = GROUPS.flatMap(({ calls }) => calls);

type CallsIn<F> = F extends unknown ? Extract<F[keyof F], Call> : never;

/** The type of each call, for clients that carry nothing of the contract but its types. */
export type AnyCall = CallsIn<(typeof FILES)[number]>;

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
