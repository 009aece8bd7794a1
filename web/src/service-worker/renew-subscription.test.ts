import { beforeEach, expect, it, vi } from 'vitest';
import { keepPushRenewal, readPushRenewal } from '../lib/push-renewal.ts';
import { removeOtherCaches } from './kept-files.ts';
import { followSubscription } from './renew-subscription.ts';

const KEY = 'the site’s public key';
const wanted = { topics: [], zone: 'UTC', hours: 24, language: 'de' };
const keys = { p256dh: 'p256dh', auth: 'auth' };
const subscriptionOf = (endpoint: string) =>
  ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;

const site = {
  /** What the service worker has asked for. */
  calls: [] as { method: string; path: string; token: string | null; body: unknown }[],
  /** The keys that it has subscribed with. */
  subscribed: [] as unknown[],
};

/** The browser's caches, as far as they are used. */
function cachesOfBrowser() {
  const all = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>();
      all.set(name, cache);
      return {
        match: async (entry: string) => cache.get(entry)?.clone(),
        put: async (entry: string, response: Response) => void cache.set(entry, response),
      };
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

async function answer(path: string, { method, headers, body }: RequestInit) {
  const token = new Headers(headers).get('Authorization');
  site.calls.push({ method: method ?? '', path, token, body: body ? JSON.parse(String(body)) : null });
  if (path === '/api/setting') return Response.json({ settings: { vapidPublicKey: KEY } });
  return Response.json({ reminders: wanted, token: 'token' });
}

beforeEach(() => {
  Object.assign(site, { calls: [], subscribed: [] });
  vi.stubGlobal('caches', cachesOfBrowser());
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('self', {
    registration: {
      pushManager: {
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          site.subscribed.push(applicationServerKey);
          return subscriptionOf('https://push.example/anew');
        },
      },
    },
  });
});

const puts = () => site.calls.filter(({ method }) => method === 'PUT');

it('a subscription that the browser renews by itself takes the reminders with it, by their token', async () => {
  await keepPushRenewal({ reminders: 'token' });
  await followSubscription(subscriptionOf('https://push.example/2'));
  expect(puts()).toEqual([
    {
      method: 'PUT',
      path: '/api/reminders',
      token: 'Bearer token',
      body: { ...wanted, subscription: { endpoint: 'https://push.example/2', keys } },
    },
  ]);
  expect(site.subscribed).toEqual([]);
});

it('subscribes anew where the browser only says that the old one has ended, for staff too', async () => {
  await keepPushRenewal({ reminders: 'token' });
  await keepPushRenewal({ staff: 'a'.repeat(24) });
  await followSubscription(null);
  expect(site.subscribed).toEqual([KEY]);
  expect(puts().map(({ path }) => path)).toEqual([
    `/api/users/${'a'.repeat(24)}/notifications`,
    '/api/reminders',
  ]);
  expect(puts()[0]?.body).toMatchObject({
    token: expect.stringMatching(/^.{16,}$/),
    subscription: { endpoint: 'https://push.example/anew' },
  });
});

it('asks nothing where this browser is told nothing, and keeps what it needs through a new version', async () => {
  await followSubscription(null);
  await keepPushRenewal({ reminders: 'token' });
  await removeOtherCaches();
  expect(await readPushRenewal()).toEqual({ reminders: 'token', staff: null });
  await keepPushRenewal({ reminders: null });
  await followSubscription(null);
  expect(site.calls).toEqual([]);
});
