import { type StaffNotice, staffNoticesOf } from '@touchline/contract/rules/staff-notices';
import { useSession } from '../data/session.ts';
import type { LiveEvent } from '../data/staff-socket.ts';
import { isFirstToTell } from './once-per-browser.ts';

const ICON = '/icon-192.png';

/** Shows events as browser notifications, once each, if the user has turned them on. */
export function showBrowserNotifications(event: LiveEvent): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (useSession.getState().user?.isNotificationsEnabled !== true) return;
  for (const notice of staffNoticesOf(event)) void show(notice);
}

async function show({ tag, title, url }: StaffNotice): Promise<void> {
  if (!(await isFirstToTell(`notify:${tag}`))) return;
  // As the service worker shows a push about the same thing: with one tag, the browser shows one of the two.
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) await registration.showNotification(title, { tag, icon: ICON, data: { url } });
  else new Notification(title, { tag });
}
