import { once } from 'node:events';
import { BULK_STEP_IDS, STAFF_NAMESPACE } from '@touchline/contract/constants';
import { contactsStore } from '@touchline/core/contacts/contacts.store';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ReadSchedule } from '../web/src/dashboard/data/read-schedule.ts';
import { startTestApi } from './support/api.ts';
import { newInstallation } from './support/core.ts';
import { makeUser } from './support/factories.ts';
import { eventually } from './support/wait.ts';

const ROWS = 1_500;
const PAGES = 8;
const EVERY_MS = 1_000;
const TOGETHER_MS = 100;
/** The number of steps of the bulk in a second. */
const STEPS = 10;
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
    const page = { reads: 0, total: -1, statuses: [] as number[] };
    const schedule = new ReadSchedule(
      async () => {
        page.reads += 1;
        const { status, body } = await api.request('GET', LIST, { as: user });
        page.statuses.push(status);
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
  // The clock of the schedules is held: only the test lets a second pass, however long the bulk takes.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let seconds = 0;
  const passSecond = () => {
    seconds += 1;
    clock.mockReturnValue(seconds * EVERY_MS);
  };
  const pages = await Promise.all(users.map(openPage));
  const behind = () => pages.filter(({ total }) => total !== 0);

  const ids = Object.values(insertedIds).map(String);
  for (let step = 0; step * BULK_STEP_IDS < ids.length; step += 1) {
    const at = step * BULK_STEP_IDS;
    const body = { ids: ids.slice(at, at + BULK_STEP_IDS), action: 'status', value: 'In Progress' };
    const { status } = await api.request('POST', '/api/contact/bulk', { as: users[0], body });
    expect(status).toBe(200);
    if (step % STEPS === STEPS - 1) passSecond();
  }
  expect(await contactsStore(core).collection.countDocuments({ status: 'New' })).toBe(0);
  // A page that does not show the end yet reads once more as soon as it may.
  while (behind().length > 0) {
    const answers = new Map(pages.map((page) => [page, page.statuses.length]));
    passSecond();
    await eventually(() =>
      expect(behind().filter((page) => page.statuses.length === answers.get(page))).toEqual([]),
    );
  }
  for (const { reads, statuses } of pages) {
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(reads).toBeLessThanOrEqual(seconds);
  }
});
