import type { PublicEvent, PublicEventName, StaffEvent, StaffEventName } from '../events.ts';
import type { PermissionKey } from '../permissions.ts';
import { shellTexts } from '../texts/shell.ts';
import { streamHealthTexts } from '../texts/stream-health.ts';
import { DASHBOARD_PUSHES_PATH, DASHBOARD_QUEUES_PATH } from './dashboard-paths.ts';

/** A notification for staff about something that has just happened, with the key of those who get it. */
export interface StaffNotice {
  /** The same for the event of a socket and for the push, so that a browser shows one thing once. */
  readonly tag: string;
  readonly title: string;
  /** The page that a click opens. */
  readonly url: string;
  readonly needs: PermissionKey;
}

/** An event of a socket with its content. */
export type StaffNews =
  | { [N in StaffEventName]: { readonly name: N; readonly payload: StaffEvent<N> } }[StaffEventName]
  | { [N in PublicEventName]: { readonly name: N; readonly payload: PublicEvent<N> } }[PublicEventName];

const { browser } = shellTexts;

/** The notifications that an event is worth, from a socket as by push; their texts hold no words of visitors. */
export function staffNoticesOf(event: StaffNews): StaffNotice[] {
  switch (event.name) {
    case 'requests:changed': {
      const page = { url: '/dashboard/matches/request', needs: 'match-requests:view' } as const;
      return event.payload.arrived.map(({ id }) => ({ tag: id, title: browser.newRequest, ...page }));
    }
    case 'messages:changed': {
      const page = { url: '/dashboard/support/contact', needs: 'contact:view' } as const;
      return event.payload.arrived.map(({ id }) => ({ tag: id, title: browser.newMessage, ...page }));
    }
    case 'access-request:new':
      return [
        {
          tag: event.payload.id,
          title: browser.newAccessRequest,
          url: '/dashboard',
          needs: 'permissions:update',
        },
      ];
    case 'push:failed':
      return [
        {
          tag: event.payload.id,
          title: browser.pushFailed,
          url: DASHBOARD_PUSHES_PATH,
          needs: 'app-notifications:view',
        },
      ];
    case 'job:failed':
      return [
        {
          tag: event.payload.jobId,
          title: browser.jobFailed(event.payload.name),
          url: `${DASHBOARD_QUEUES_PATH}?state=failed`,
          needs: 'queues:access',
        },
      ];
    case 'streams:down': {
      const { id, homeTeam, awayTeam } = event.payload;
      return [
        {
          tag: `outage ${id}`,
          title: streamHealthTexts.outage(homeTeam, awayTeam),
          url: '/dashboard/streams?sort=health',
          needs: 'streams:access',
        },
      ];
    }
    case 'worker:silent':
      return [
        {
          tag: event.payload.id,
          title: browser.workerSilent(event.payload.name),
          url: DASHBOARD_QUEUES_PATH,
          needs: 'queues:access',
        },
      ];
    default:
      return [];
  }
}
