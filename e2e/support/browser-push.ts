import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type BrowserContext, expect } from '@playwright/test';
import { type BrowserPush, readBrowserPush } from '@touchline/contract/rules/browser-push';
import { decryptPush } from '../../test/support/decrypt-push.ts';
import type { Site } from './site.ts';

/** A push service for the browsers of a journey: Chromium's own is beyond this machine. */
export interface PushService {
  /** From now on the pages of a browser subscribe here; answers the messages for it, decrypted, in order. */
  serve(context: BrowserContext): Promise<readonly BrowserPush[]>;
  close(): Promise<void>;
}

/** Starts a push service that the site may send to. */
export async function startPushService({ outgoingPort }: Pick<Site, 'outgoingPort'>): Promise<PushService> {
  const browsers = new Map<string, (body: Buffer) => void>();
  const server = createServer(async (req, res) => {
    const receive = browsers.get(req.url ?? '');
    const body = await buffer(req);
    receive?.(body);
    res.writeHead(receive ? 201 : 404).end();
  });
  server.listen(outgoingPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    async serve(context) {
      const ecdh = createECDH('prime256v1');
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
      const received: BrowserPush[] = [];
      // The site keeps an address for the browser that it knows by it.
      const path = `/push/${randomUUID()}`;
      const endpoint = `http://127.0.0.1:${outgoingPort}${path}`;
      browsers.set(path, (body) => {
        const push = readBrowserPush(decryptPush(body, ecdh, Buffer.from(keys.auth, 'base64url')));
        if (push) received.push(push);
      });
      await subscribeAt(context, { endpoint, keys });
      return received;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** From now on the pages of a browser may show notifications, and subscribe to pushes of this endpoint. */
export async function subscribeAt(
  context: BrowserContext,
  subscription: { readonly endpoint: string; readonly keys: object },
): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(subscribeHere, subscription);
}

/** Runs in the page: its subscription is one of the journey's push service, as long as it stands. */
function subscribeHere({ endpoint, keys }: { endpoint: string; keys: object }): void {
  const STORED = 'journey-subscription';
  const page = globalThis as unknown as {
    PushManager: { prototype: Record<string, unknown> };
    localStorage: {
      getItem(key: string): string | null;
      setItem(key: string, value: string): void;
      removeItem(key: string): void;
    };
    atob(text: string): string;
  };
  const known = () => {
    const key = page.localStorage.getItem(STORED);
    if (key === null) return null;
    const bytes = Uint8Array.from(page.atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    return {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        page.localStorage.removeItem(STORED);
        return true;
      },
    };
  };
  Object.assign(page.PushManager.prototype, {
    getSubscription: async () => known(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      page.localStorage.setItem(STORED, applicationServerKey);
      return known();
    },
  });
}

/** A notification that a browser shows. */
interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean;
}

/** Delivers a push to the service worker of a site, as a push service would; no page of the site needs to be open. */
export async function deliverPush(context: BrowserContext, origin: string, push: BrowserPush): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((each) => each.scopeURL === `${origin}/` && !each.isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const data = JSON.stringify(push);
  const worker = workerOf(context);
  await worker.evaluate(RECORD_SHOWN);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  // Chromium loses a notification that is asked for while it is about to be shown.
  await expect.poll(() => worker.evaluate('hasShown')).toBe(true);
  expect((await shownNotifications(context)).map(({ tag }) => tag)).toContain(push.tag);
  await session.detach();
}

/** Runs in the service worker: records when the next notification is shown. */
const RECORD_SHOWN = `(() => {
  globalThis.hasShown = false;
  registration.showNotification = async (...shown) => {
    await ServiceWorkerRegistration.prototype.showNotification.apply(registration, shown);
    globalThis.hasShown = true;
  };
})()`;

/** The notifications that a browser shows for a site. */
export async function shownNotifications(context: BrowserContext): Promise<ShownNotification[]> {
  return workerOf(context).evaluate(`registration.getNotifications().then((shown) =>
    shown.map(({ title, body, tag, silent }) => ({ title, body, tag, silent })))`);
}

/**
 * Clicks on a notification; answers the address of the page that opens, or null where one was there to be focused. The
 * event is dispatched in the service worker, which may open no page without a real click: the journey opens it.
 */
export async function clickNotification(context: BrowserContext, tag: string): Promise<string | null> {
  const opened: string | null = await workerOf(context).evaluate(`(async () => {
    let opened = null;
    let done;
    const finished = new Promise((resolve) => { done = resolve; });
    Object.defineProperty(clients, 'openWindow', {
      configurable: true,
      value: async (url) => { opened = new URL(url, location.origin).href; },
    });
    WindowClient.prototype.focus = async function () { return this; };
    const [notification] = await registration.getNotifications({ tag: ${JSON.stringify(tag)} });
    const event = new NotificationEvent('notificationclick', { notification });
    event.waitUntil = (promise) => promise.then(done, done);
    dispatchEvent(event);
    await finished;
    return opened;
  })()`);
  // The browser removes it later than it says: the next one with its tag must not be taken for it.
  await expect
    .poll(async () => (await shownNotifications(context)).map((shown) => shown.tag))
    .not.toContain(tag);
  return opened;
}

function workerOf(context: BrowserContext) {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The site has no service worker here.');
  return worker;
}
