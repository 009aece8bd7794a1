import { isKept, keptFile, removeOtherCaches } from './kept-files.ts';
import { currentPage, isNavigation } from './navigations.ts';
import { openPageOf, showPush } from './notifications.ts';
import { followSubscription } from './renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * The service worker of a site, visitors' or staff's: pages while the site cannot be reached, hashed files, pushes. It
 * keeps no page and no answer, so that a new version may take over at once, under pages of any build.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(removeOtherCaches()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isNavigation(request)) event.respondWith(currentPage(request));
  else if (isKept(request)) event.respondWith(keptFile(request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPageOf(event.notification)));
// The types know no such event, and Chromium sends it without the new subscription.
self.addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription = null } = event as { newSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(followSubscription(newSubscription));
});
