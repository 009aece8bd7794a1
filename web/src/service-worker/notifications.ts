import { readBrowserPush } from '@touchline/contract/rules/browser-push';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icon-192.png';
/** An id of a record in a path. */
const ID = /[0-9a-f]{24}/g;

/** Shows a push: always, for browsers ask for that, but without a sound where a visible page says the same. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const push = readBrowserPush(data?.text() ?? '');
  if (push === null) return;
  const { title, body, tag, url } = push;
  const says = (page: WindowClient) =>
    push.for === 'staff' ? pathOf(page).startsWith('/dashboard') : isSamePage(page, url);
  const isSeen = (await openPages()).some((page) => page.visibilityState === 'visible' && says(page));
  const shown = { body, tag, icon: ICON, badge: ICON, silent: isSeen, data: { url } };
  await self.registration.showNotification(title, shown);
}

/** Focuses the page of a notification where it is open, and opens it otherwise. */
export async function openPageOf(notification: Notification): Promise<void> {
  notification.close();
  const { url } = notification.data as { url: string };
  const open = (await openPages()).find((page) => isSamePage(page, url));
  if (open) await open.focus();
  else await self.clients.openWindow(url);
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** The ids of a path decide: titles in it change. */
function isSamePage(page: WindowClient, url: string): boolean {
  const [wanted = ''] = url.split('?');
  const path = pathOf(page);
  return path === wanted || (idsOf(wanted) !== '' && idsOf(path) === idsOf(wanted));
}

const pathOf = ({ url }: WindowClient): string => new URL(url).pathname;

const idsOf = (path: string): string => (path.match(ID) ?? []).join();
