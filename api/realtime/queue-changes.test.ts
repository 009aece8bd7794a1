import type { StaffEventName } from '@touchline/contract/events';
import { forgetWorker, reportWorker } from '@touchline/core/queues/workers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeUser } from '../../test/support/factories.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

const receivedAt = (desk: StaffSocket, event: StaffEventName) =>
  desk.received.flatMap((item) => (item.event === event ? [item.payload] : []));

async function open() {
  const clock = fakeClock('2026-11-21T18:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access'] });
  const desk = await connectStaff(api, await api.cookieOf(as));
  const other = await makeUser(core, { permissions: ['queues:update'] });
  const blind = await connectStaff(api, await api.cookieOf(other));
  const workers = async () => {
    const { body } = await api.request('GET', '/api/queues', { as });
    return {
      workers: body.workers,
      check: body.health.checks.find(({ name }: { name: string }) => name === 'workers'),
    };
  };
  const report = (id: string, silentQueues: 'push'[] = []) =>
    reportWorker(core, {
      id,
      name: `machine, process ${id}`,
      startedAt: clock.now(),
      silentQueues,
      clockApartMs: 0,
      hasPushService: true,
    });
  return { clock, core, api, as, desk, blind, workers, report };
}

it('a worker without a heartbeat for 20 seconds is shown as silent, and staff are notified of it once', async () => {
  const { clock, core, desk, blind, workers, report } = await open();
  await report('1');
  await report('2');
  await eventually(() =>
    expect(receivedAt(desk, 'queues:changed')).toContainEqual({ failed: 0, silentWorkers: 0 }),
  );
  expect(await workers()).toMatchObject({ check: { isOk: true, value: 2, of: 2 } });
  clock.advance(19_000);
  await report('2');
  expect((await workers()).check).toMatchObject({ isOk: true, value: 2 });
  clock.advance(2_000);
  expect(await workers()).toMatchObject({
    workers: [
      { _id: '1', isSilent: true },
      { _id: '2', isSilent: false },
    ],
    check: { isOk: false, value: 1, of: 2 },
  });
  await eventually(() =>
    expect(receivedAt(desk, 'queues:changed')).toContainEqual({ failed: 0, silentWorkers: 1 }),
  );
  expect(receivedAt(desk, 'worker:silent')).toEqual([{ id: '1', name: 'machine, process 1' }]);
  await forgetWorker(core, '1');
  await eventually(() =>
    expect(receivedAt(desk, 'queues:changed').at(-1)).toEqual({ failed: 0, silentWorkers: 0 }),
  );
  expect((await workers()).check).toMatchObject({ isOk: true, value: 1, of: 1 });
  expect(receivedAt(desk, 'worker:silent')).toHaveLength(1);
  expect(blind.received.map(({ event }) => event)).not.toContain('queues:changed');
});

it('a worker with a queue that does not run counts as silent, and one that is gone for ten minutes leaves the list', async () => {
  const { clock, desk, workers, report } = await open();
  await report('1');
  await eventually(() => expect(receivedAt(desk, 'queues:changed')).not.toEqual([]));
  await report('1', ['push']);
  expect(await workers()).toMatchObject({
    workers: [{ isSilent: false, silentQueues: ['push'] }],
    check: { isOk: false },
  });
  await eventually(() => expect(receivedAt(desk, 'worker:silent')).toHaveLength(1));
  clock.advance(600_000);
  expect(await workers()).toMatchObject({ workers: [], check: { isOk: false, value: 0, of: 0 } });
});

it('an added job and a paused queue reach staff as an event', async () => {
  const { core, desk } = await open();
  const events = () => receivedAt(desk, 'queues:changed').length;
  await core.jobs.queue('upkeep').add('nothing', {});
  await eventually(() => expect(events()).toBeGreaterThan(0));
  const before = events();
  await core.jobs.queue('upkeep').pause();
  await eventually(() => expect(events()).toBeGreaterThan(before));
});

it('the queues are polled only while a user is connected who may see them, the collections always', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const deskOf = async (permission: 'queues:access' | 'queues:update') =>
    connectStaff(api, await api.cookieOf(await makeUser(core, { permissions: [permission] })));
  const looks = vi.spyOn(core.jobs, 'queue');
  await deskOf('queues:update');
  await makeGame(core);
  vi.advanceTimersByTime(10_000);
  expect(looks).not.toHaveBeenCalled();
  const unseen = {
    $set: { title: 'Unseen' },
    $inc: { version: 1 },
    $currentDate: { changedAt: true },
  } as const;
  await core.db.collection('matches').updateOne({}, unseen);
  await eventually(async () => {
    vi.advanceTimersByTime(2_000);
    expect((await api.request('GET', '/api/matches')).body.matches).toMatchObject([{ title: 'Unseen' }]);
  });
  expect(looks).not.toHaveBeenCalled();
  const desk = await deskOf('queues:access');
  await eventually(() => expect(receivedAt(desk, 'queues:changed')).toHaveLength(1));
  looks.mockClear();
  vi.advanceTimersByTime(2_000);
  await eventually(() => expect(looks).toHaveBeenCalled());
  desk.socket.disconnect();
  await eventually(() => expect(api.sockets.staff.count()).toBe(1));
  looks.mockClear();
  vi.advanceTimersByTime(10_000);
  expect(looks).not.toHaveBeenCalled();
});
