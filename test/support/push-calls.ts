import { startTestApi } from './api.ts';
import { fakeClock, newInstallation } from './core.ts';
import { makeSuperAdmin } from './factories.ts';

export const PUSHES = '/api/mobile/notifications';

/** A push that is sent at once. */
export const instantPush = {
  title: 'Cup final tonight',
  body: 'The whole town is watching.',
  category: 'news',
  screen: 'Home',
  deliveryType: 'instant',
};

/** The same push, at six in the evening of the fake clock's day. */
export const scheduledPush = {
  ...instantPush,
  deliveryType: 'scheduled',
  deliveryDate: '2026-11-21',
  deliveryTime: '18:00',
};

/** An api with a fake clock and a super-admin: `send` makes a call about pushes, `add` adds a push and returns it. */
export async function openPushes(env: Record<string, string> = {}) {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const send = (method: string, at: string, body?: unknown) =>
    api.request(method, PUSHES + at, { as, ...(body === undefined ? {} : { body }) });
  const add = async (body: object) => (await send('POST', '', body)).body.notification;
  return { clock, core, api, as, send, add };
}
