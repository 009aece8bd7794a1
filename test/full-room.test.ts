import { once } from 'node:events';
import { BULK_STEP_IDS, STAFF_NAMESPACE } from '@touchline/contract/constants';
import { contactsStore } from '@touchline/core/contacts/contacts.store';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';
import { ReadSchedule } from '../web/src/dashboard/data/read-schedule.ts';
import { startTestApi } from './support/api.ts';
import { newInstallation } from './support/core.ts';
import { makeUser } from './support/factories.ts';

const ROWS = 1_500;
const PAGES = 8;
const EVERY_MS = 1_000;
const TOGETHER_MS = 100;
/** Long enough for a busy machine. */
const LONGEST_MS = 240_000;
const LIST = '/api/contact?status=New&size=10';

it('eight pages of one address read a list once a second at the most through a bulk of 1 500, and are right at its end', {
  timeout: LONGEST_MS,
}, async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const keys = ['contact:access', 'contact:view', 'contact:update'] as const;
  const users = await Promise.all(
    Array.from({ length: PAGES }, () => makeUser(core, { permissions: [...keys] })),
  );
  const now = new Date();
  const person = { firstName: 'Ada', lastName: 'Marsh', name: 'Ada Marsh', email: 'ada@example.com' };
  const stamps = {
    createdAt: now,
    updatedAt: now,
    changedAt: now,
    contentAt: now,
    deletedAt: null,
    version: 1,
  };
  const { insertedIds } = await core.db.collection('contacts').insertMany(
    Array.from({ length: ROWS }, (_, n) => ({
      ...person,
      ...stamps,
      subject: `Question ${n}`,
      message: 'Is there sound?',
      status: 'New',
      words: ['ada'],
    })),
  );

  /** A page with the list open, which refetches by the schedule of the dashboard's own pages. */
  const openPage = async (user: (typeof users)[number]) => {
    const page = { reads: 0, total: -1, statuses: new Set<number>() };
    const schedule = new ReadSchedule(
      async () => {
        page.reads += 1;
        const { status, body } = await api.request('GET', LIST, { as: user });
        page.statuses.add(status);
        page.total = body.total;
      },
      () => ({ everyMs: EVERY_MS, answerAgeMs: 0 }),
    );
    const extraHeaders = { cookie: await api.cookieOf(user) };
    const socket = io(api.url + STAFF_NAMESPACE, { transports: ['websocket'], forceNew: true, extraHeaders });
    onTestFinished(() => void socket.disconnect());
    socket.on('record:changed', () => void schedule.changed('contacts', TOGETHER_MS));
    await once(socket as unknown as NodeJS.EventEmitter, 'hello');
    await schedule.changed('contacts');
    expect(page.total).toBe(1_000);
    page.reads = 0;
    return page;
  };
  const pages = await Promise.all(users.map(openPage));

  const start = performance.now();
  const ids = Object.values(insertedIds).map(String);
  for (let at = 0; at < ids.length; at += BULK_STEP_IDS) {
    const body = { ids: ids.slice(at, at + BULK_STEP_IDS), action: 'status', value: 'In Progress' };
    const { status } = await api.request('POST', '/api/contact/bulk', { as: users[0], body });
    expect(status).toBe(200);
  }
  expect(await contactsStore(core).collection.countDocuments({ status: 'New' })).toBe(0);
  await expect.poll(() => pages.map(({ total }) => total), { timeout: 60_000 }).toEqual(pages.map(() => 0));
  const seconds = Math.ceil((performance.now() - start) / 1_000);
  for (const { reads, statuses } of pages) {
    expect([...statuses]).toEqual([200]);
    expect(reads).toBeLessThanOrEqual(seconds + 1);
  }
});
