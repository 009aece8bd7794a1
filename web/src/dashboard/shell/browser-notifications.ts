import { useSession } from '../data/session.ts';
import type { LiveEvent } from '../data/staff-socket.ts';
import { isFirstToTell } from './once-per-browser.ts';

/** Shows events as browser notifications, once each, if the user has turned them on. */
export function showBrowserNotifications(event: LiveEvent): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (useSession.getState().user?.isNotificationsEnabled !== true) return;
  for (const { id, title } of toldOf(event)) void show(id, title);
}

async function show(id: string, title: string): Promise<void> {
  if (await isFirstToTell(`notify:${id}`)) new Notification(title, { tag: id });
}

function toldOf(event: LiveEvent): { id: string; title: string }[] {
  switch (event.name) {
    case 'requests:changed':
      return event.payload.arrived.map(({ id }) => ({ id, title: 'New match request' }));
    case 'messages:changed':
      return event.payload.arrived.map(({ id }) => ({ id, title: 'New contact message' }));
    case 'access-request:new':
      return [{ id: event.payload.id, title: 'New access request' }];
    case 'push:failed':
      return [{ id: event.payload.id, title: 'A mobile notification failed' }];
    case 'job:failed':
      return [{ id: event.payload.jobId, title: `A job failed: ${event.payload.name}` }];
    case 'worker:silent':
      return [{ id: event.payload.id, title: `A worker is silent: ${event.payload.name}` }];
    default:
      return [];
  }
}
