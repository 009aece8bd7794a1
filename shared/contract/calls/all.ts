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
import * as notices from './notices.ts';
import * as pushes from './pushes.ts';
import * as queues from './queues.ts';
import * as requests from './requests.ts';
import * as roles from './roles.ts';
import * as settings from './settings.ts';
import * as streams from './streams.ts';
import * as users from './users.ts';
import * as views from './views.ts';

/** Every call of the API. What is not here has no route. */
export const CALLS: readonly Call[] = [
  ...callsIn(auth),
  ...callsIn(matches),
  ...callsIn(games),
  ...callsIn(streams),
  ...callsIn(affiliates),
  ...callsIn(leagues),
  ...callsIn(faqs),
  ...callsIn(contacts),
  ...callsIn(requests),
  ...callsIn(notices),
  ...callsIn(settings),
  ...callsIn(views),
  ...callsIn(downloads),
  ...callsIn(devices),
  ...callsIn(pushes),
  ...callsIn(users),
  ...callsIn(activity),
  ...callsIn(roles),
  ...callsIn(dashboard),
  ...callsIn(queues),
];

function callsIn(module: Record<string, unknown>): Call[] {
  return Object.values(module).filter((value): value is Call => {
    const candidate = value as Partial<Call> | null;
    return (
      typeof candidate === 'object' && candidate !== null && 'method' in candidate && 'path' in candidate
    );
  });
}
