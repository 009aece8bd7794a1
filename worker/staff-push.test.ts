import { SessionService } from '@touchline/core/sessions/sessions';
import { type User, usersStore } from '@touchline/core/users/users.store';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../test/support/api.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeUser } from '../test/support/factories.ts';
import { startPushService } from '../test/support/push-service.ts';
import { eventually } from '../test/support/wait.ts';
import { startWorker } from './run.ts';

async function open() {
  const service = await startPushService();
  const installation = newInstallation(service.env);
  const core = await installation.core();
  // Two apis learn of everything; each event is pushed once.
  const api = await startTestApi(core);
  await startTestApi(await installation.core());
  const worker = await startWorker(core);
  onTestFinished(() => worker.close());
  const enable = (as: User, browser: number) =>
    api.request('PUT', `/api/users/${as._id.toHexString()}/notifications`, {
      as,
      body: { token: `browser-of-staff-${browser}`, subscription: service.subscription(browser) },
    });
  const send = (n: number) =>
    api.request('POST', '/api/contact', {
      headers: { 'x-forwarded-for': `10.4.0.${n}` },
      body: {
        firstName: 'Robin',
        lastName: 'Field',
        email: 'robin@example.com',
        subject: 'The second half',
        message: 'The picture stops after the break.',
      },
    });
  return { service, core, api, enable, send };
}

it('what happens reaches closed dashboards by their keys, without words of visitors', async () => {
  const { service, core, enable, send } = await open();
  const [desk, technician, other] = [
    await makeUser(core, { permissions: ['contact:view'] }),
    await makeUser(core, { permissions: ['queues:access'] }),
    await makeUser(core, { permissions: ['contact:view'] }),
  ];
  for (const [browser, user] of [desk, technician, other].entries())
    expect(await enable(user, browser)).toMatchObject({ status: 200 });
  expect((await send(1)).status).toBe(201);
  const ofDesk = () => service.arrived.filter(({ browser }) => browser === 0);
  await eventually(() => expect(ofDesk()).toHaveLength(1));
  const [{ push } = { push: undefined }] = ofDesk();
  const message = await core.db.collection('contacts').findOne();
  expect(push).toEqual({
    title: 'New contact message',
    body: '',
    url: '/dashboard/support/contact',
    tag: message?._id.toHexString(),
    for: 'staff',
  });

  // A job that fails for good is pushed by the worker itself.
  await core.jobs.queue('upkeep').add('make-coffee', {}, { attempts: 1 });
  await eventually(() =>
    expect(service.arrived.map(({ push: { title } }) => title)).toContain('A job failed: make-coffee'),
  );
  expect(service.arrived.at(-1)).toMatchObject({
    browser: 1,
    push: { url: '/dashboard/queues?state=failed' },
  });

  // The key, the session and the user each end it.
  await usersStore(core).collection.updateOne({ _id: other._id }, { $set: { permissions: [] } });
  await new SessionService(core).endOthers(desk._id, 'none');
  await send(2);
  const third = await makeUser(core, { permissions: ['contact:view'] });
  await enable(third, 3);
  await send(3);
  await eventually(() =>
    expect(service.arrived.filter(({ browser }) => browser === 3).length).toBeGreaterThan(0),
  );
  expect(ofDesk()).toHaveLength(1);
  expect(service.arrived.filter(({ browser }) => browser === 2)).toHaveLength(1);
  expect(service.arrived.filter(({ browser }) => browser === 1)).toHaveLength(1);
});

it('a subscription that is gone is removed, and its browser keeps its notifications', async () => {
  const { service, core, api, enable, send } = await open();
  const desk = await makeUser(core, { permissions: ['contact:view'] });
  expect((await enable(desk, 1)).body.user).toMatchObject({ isNotificationsEnabled: true, hasPushes: true });
  service.answer = () => ({ status: 410 });
  await send(1);
  await eventually(async () => {
    const user = await usersStore(core).collection.findOne({ _id: desk._id });
    expect(user?.notificationTokens).toEqual([{ token: 'browser-of-staff-1', session: expect.any(String) }]);
  });
  expect((await api.request('GET', '/api/auth/session', { as: desk })).body.user).toMatchObject({
    isNotificationsEnabled: true,
    hasPushes: false,
  });
});
